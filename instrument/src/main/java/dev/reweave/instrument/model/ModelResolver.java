// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import dev.reweave.models.PlatformClasses;
import dev.reweave.models.TypeLineage;
import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.WatchCode;
import java.lang.reflect.Modifier;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Answers the run-time hooks' questions about classes of receivers: numbers signatures while
 * classes are instrumented, and looks a receiver's class up in the table when the first call on it
 * is made. Thread-safe. It may load classes of this module only.
 */
public final class ModelResolver {
  private final ModelTable table;
  private final Predicate<String> instrumented;
  private final ConcurrentHashMap<String, Integer> numbers = new ConcurrentHashMap<>();
  private final CopyOnWriteArrayList<MethodSignature> signatures = new CopyOnWriteArrayList<>();
  private final CopyOnWriteArrayList<String> superOwners = new CopyOnWriteArrayList<>();

  private volatile int watched;

  /**
   * A resolver.
   *
   * @param instrumented says by internal name whether a class is instrumented itself, so that its
   *     methods record what they do and no model is wanted
   */
  public ModelResolver(ModelTable table, Predicate<String> instrumented) {
    this.table = table;
    this.instrumented = instrumented;
  }

  ModelTable table() {
    return table;
  }

  /** A class is instrumented that may look at this; a {@link WatchCode}. */
  void watch(int what) {
    if ((watched & what) != what) {
      synchronized (this) {
        watched |= what;
      }
    }
  }

  /** All that classes instrumented so far may look at; a {@link WatchCode}. */
  public int watched() {
    return watched;
  }

  boolean isInstrumented(String internalName) {
    return instrumented.test(internalName);
  }

  /** The number of a signature; the same for the same pair. */
  int number(MethodSignature signature) {
    return number(signature, "");
  }

  /** The number of a super call: which method it runs depends on the class that it names. */
  int superNumber(MethodSignature signature, String owner) {
    return number(signature, owner.replace('/', '.'));
  }

  private int number(MethodSignature signature, String owner) {
    String text = owner + " " + signature.name() + signature.descriptor();
    Integer known = numbers.get(text);
    return known != null ? known : add(text, signature, owner);
  }

  private synchronized int add(String text, MethodSignature signature, String owner) {
    Integer known = numbers.get(text);
    if (known == null) {
      superOwners.add(owner.isEmpty() ? null : owner);
      signatures.add(signature);
      known = signatures.size() - 1;
      numbers.put(text, known);
    }
    return known;
  }

  /** Method name of a numbered signature. */
  public String name(int number) {
    return signatures.get(number).name();
  }

  /** Descriptor of a numbered signature. */
  public String descriptor(int number) {
    return signatures.get(number).descriptor();
  }

  /** The class that a numbered super call names, as a binary name; null for other calls. */
  public String superOwner(int number) {
    return superOwners.get(number);
  }

  /**
   * What a call does.
   *
   * @param type class of the receiver
   * @param declaring class that implements the method
   * @return a {@link dev.reweave.protocol.raw.CallCode}
   */
  public int code(Class<?> type, Class<?> declaring, int number) {
    if (!PlatformClasses.owns(internalName(declaring)) && table.get(declaring.getName()) == null) {
      return 0; // the program's own code, which says itself what it does
    }
    if (isLeftToProgram(type, declaring)) {
      return 0; // it will call the program's own code
    }
    if (instrumented.test(internalName(declaring))) {
      return 0;
    }
    MethodSignature signature = signatures.get(number);
    TypeLineage lineage = TypeLineage.of(type);
    return InheritedLines.mayBeOthers(table, type, lineage, signature)
        ? CallCode.OPAQUE | CallCode.DEEP | table.traits(lineage)
        : table.code(lineage, signature);
  }

  /**
   * Whether a method of the JDK works on what code of the program keeps: not if the program's class
   * extends one of the JDK that has the method, and keeps the content itself.
   */
  private boolean isLeftToProgram(Class<?> type, Class<?> declaring) {
    if (PlatformClasses.owns(internalName(type)) || !table.isSkeleton(declaring)) {
      return false;
    }
    Class<?> extended = type;
    while (!PlatformClasses.owns(internalName(extended))) {
      extended = extended.getSuperclass();
      if (extended == null) {
        return true;
      }
    }
    return table.isSkeleton(extended) || !declaring.isAssignableFrom(extended);
  }

  /**
   * Whether the class, or one that it extends, is a class of the JDK that is instrumented. Abstract
   * ones leave it to others to keep the content.
   */
  public boolean recordsInside(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      String name = internalName(c);
      if (!Modifier.isAbstract(c.getModifiers())
          && PlatformClasses.owns(name)
          && instrumented.test(name)) {
        return true;
      }
    }
    return false;
  }

  /** The flags that are true of all objects of a class. */
  public int traits(Class<?> type) {
    int unnamed = InheritedLines.isUnnamed(table, type) ? CallCode.CONTENT : 0;
    return table.traits(TypeLineage.of(type)) | unnamed;
  }

  /** Whether what objects of a class refer to may show its content through them. */
  public boolean isFollowed(Class<?> type) {
    return DeclaredTypes.standard().isFollowed(internalName(type));
  }

  /** {@code class.field} through which objects of this class refer to their owner, or null. */
  public @Nullable String ownerField(Class<?> type) {
    return table.ownerField(TypeLineage.of(type));
  }

  /** {@code class.field} that leads to the object whose monitor methods hold; null: itself. */
  public @Nullable String mutexField(Class<?> type) {
    return table.mutexField(TypeLineage.of(type));
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }
}
