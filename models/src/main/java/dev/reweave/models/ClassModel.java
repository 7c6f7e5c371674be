// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the table says of one class or interface. Subclasses inherit it.
 *
 * @param name binary name; ends with {@code .*} for all classes of a package
 * @param content what execution may rely upon, of this class alone
 * @param cells the variables that its objects stand for, of this class alone; null: none
 * @param ownerField name of the field through which a view, iterator or wrapper refers to the
 *     object whose content it shows; null: it has its own
 * @param mutexField name of the field that refers to the object whose monitor its methods hold;
 *     null: none, or with {@link Trait#MONITOR} its own
 */
public record ClassModel(
    String name,
    Set<Trait> traits,
    Set<ContentTrait> content,
    @Nullable AtomicCells cells,
    @Nullable String ownerField,
    @Nullable String mutexField,
    ReleaseRange releases,
    List<MethodModel> methods) {

  /** What is true of all objects of a class. */
  public enum Trait {
    /** Its operations are thread-safe, each is atomic. */
    ATOMIC,
    /** Its operations are not thread-safe. */
    PLAIN,
    /** Its methods hold a monitor. */
    MONITOR,
    /** What the owner field refers to is a part of it, and goes by its name. */
    INSIDE,
    /** Keys are compared by an order. */
    SORTED,
    /**
     * Its methods work by calling others of the same object, and it has no content of its own: that
     * of a subclass in the program is what the program's code accesses.
     */
    SKELETON,
    /** Never changes: calls are of no interest. */
    IMMUTABLE,
    /** Takes output: calls are of no interest. */
    SINK,
    /** Calls are of no interest for another reason, or are recorded by other means. */
    IGNORE
  }

  public boolean isSilent() {
    return traits.contains(Trait.IMMUTABLE)
        || traits.contains(Trait.SINK)
        || traits.contains(Trait.IGNORE);
  }

  /** The first matching method, the wild card last; null if there is none. */
  public @Nullable MethodModel find(MethodSignature signature) {
    MethodModel byName = null;
    MethodModel any = null;
    for (MethodModel method : methods) {
      if (method.matches(signature)) {
        if (method.types() != null) {
          return method;
        } else if (method.name().equals(MethodModel.ANY)) {
          any = method;
        } else {
          byName = byName == null ? method : byName;
        }
      }
    }
    return byName == null ? any : byName;
  }
}
