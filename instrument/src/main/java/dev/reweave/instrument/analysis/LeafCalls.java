// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that cannot lead back into instrumented code, so that nobody asks where they came from. */
public final class LeafCalls {
  private static final String LANG = "java/lang/";
  private static final Set<String> OWNERS =
      Set.of(
          "String",
          "StringBuilder",
          "StringBuffer",
          "Math",
          "StrictMath",
          "Number",
          "Integer",
          "Long",
          "Short",
          "Byte",
          "Character",
          "Boolean",
          "Float",
          "Double");
  private static final Set<String> METHODS =
      Set.of(
          "Object.<init>",
          "Object.getClass",
          "Class.getName",
          "Class.getSimpleName",
          "Class.desiredAssertionStatus",
          "Class.isInstance",
          "Class.cast",
          "Enum.ordinal",
          "Enum.name",
          "Enum.<init>",
          "Record.<init>",
          "System.nanoTime",
          "System.currentTimeMillis",
          "System.identityHashCode",
          "System.lineSeparator",
          "Thread.currentThread");

  private LeafCalls() {}

  public static boolean contains(MethodInsnNode call) {
    if (call.owner.startsWith("[")) {
      return true;
    }
    if (call.owner.equals("java/util/Objects")) {
      return call.name.equals("requireNonNull") && !call.desc.contains("Supplier");
    }
    if (!call.owner.startsWith(LANG)) {
      return false;
    }
    String owner = call.owner.substring(LANG.length());
    return METHODS.contains(owner + "." + call.name)
        || (OWNERS.contains(owner) && takesNoObjects(call.desc));
  }

  /** An object among the arguments may be asked for its text, which is user code. */
  public static boolean takesNoObjects(String descriptor) {
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (type.getSort() == Type.OBJECT && !type.getInternalName().equals("java/lang/String")) {
        return false;
      }
    }
    return true;
  }
}
