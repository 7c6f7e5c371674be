// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;

import dev.reweave.instrument.emit.MethodEmitter;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * What methods return by which code of the JDK gets at the content of the program's own collections
 * and maps: {@code AbstractCollection.clear} asks for the iterator, and removes by it. Where that
 * is one of another collection, the code of the JDK changes this, and nobody sees the call.
 */
public final class ReturnedViews {
  private static final Set<String> NAMES =
      Set.of("entrySet", "keySet", "values", "iterator", "listIterator", "descendingIterator");

  private static final Set<String> TYPES =
      Set.of(
          "java/util/Set", "java/util/Collection", "java/util/Iterator", "java/util/ListIterator");

  private ReturnedViews() {}

  /** Whether what a method returns may be such. */
  public static boolean are(MethodNode method) {
    return (method.access & Opcodes.ACC_STATIC) == 0
        && NAMES.contains(method.name)
        && TYPES.contains(Type.getReturnType(method.desc).getInternalName());
  }

  /** {@code .. view -> .. view}, at a return: tells who hands it out. */
  public static void emit(MethodEmitter code) {
    code.mv().visitInsn(Opcodes.DUP);
    code.mv().visitVarInsn(Opcodes.ALOAD, 0);
    code.loadLog();
    code.push(code.site("return", "", "", ""));
    code.hook(
        "dev/reweave/runtime/Models", "handsOut", "(" + OBJECT + OBJECT + LOG_DESCRIPTOR + "I)V");
  }
}
