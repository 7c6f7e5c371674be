// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The class being instrumented.
 *
 * @param superName internal name of the class that it extends; null: none
 * @param fields access flags of the fields it declares, by {@code name:descriptor}
 */
public record OwnClass(String name, String superName, int version, Map<String, Integer> fields) {

  /** The class of these fields. */
  public static OwnClass of(ClassNode node, Map<String, Integer> fields) {
    return new OwnClass(node.name, node.superName, node.version & 0xFFFF, Map.copyOf(fields));
  }

  /** Flags of a field it declares; null when the field is inherited or another class's. */
  public @Nullable Integer declared(String owner, String field, String descriptor) {
    return owner.equals(name) ? fields.get(field + ":" + descriptor) : null;
  }

  /** Frames exist from Java 6 on. */
  public boolean hasFrames() {
    return version >= 50;
  }

  /** Class constants exist from Java 5 on. */
  public boolean hasClassConstants() {
    return version >= 49;
  }

  /** The method as notes name it. */
  public String describe(MethodNode method) {
    return name.replace('/', '.') + "." + method.name + method.desc;
  }
}
