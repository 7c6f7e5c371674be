// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;

import dev.reweave.instrument.emit.HookNames;
import dev.reweave.instrument.emit.MethodEmitter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Reads and writes of array elements. */
public final class ArrayAccesses {
  /** In the order of the opcodes: int, long, float, double, reference, byte, char, short. */
  private static final Type[] ELEMENTS = {
    Type.INT_TYPE,
    Type.LONG_TYPE,
    Type.FLOAT_TYPE,
    Type.DOUBLE_TYPE,
    Type.getType(OBJECT),
    Type.BYTE_TYPE,
    Type.CHAR_TYPE,
    Type.SHORT_TYPE
  };

  private ArrayAccesses() {}

  /** Emits the access with its hooks; false if the instruction is none. */
  public static boolean emit(AbstractInsnNode instruction, MethodEmitter code) {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      load(opcode, ELEMENTS[opcode - Opcodes.IALOAD], code);
      return true;
    }
    if (isStore(opcode)) {
      store(opcode, ELEMENTS[opcode - Opcodes.IASTORE], code);
      return true;
    }
    return false;
  }

  public static boolean isStore(int opcode) {
    return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  private static void load(int opcode, Type element, MethodEmitter code) {
    // .. array index -> .. array index array index log -> .. array index
    code.mv().visitInsn(Opcodes.DUP2);
    code.loadLog();
    code.hook("beforeElementRead", "(" + OBJECT + "I" + LOG_DESCRIPTOR + ")V");
    code.mv().visitInsn(opcode);
    // .. value -> .. value value log site -> .. value
    code.observe("afterElementRead", element, site("aload", element, code));
  }

  private static void store(int opcode, Type element, MethodEmitter code) {
    // .. array index value -> .. array index array index value log site -> .. array index value
    int value = code.spill(element);
    code.mv().visitInsn(Opcodes.DUP2);
    code.load(element, value);
    code.loadLog();
    code.push(site("astore", element, code));
    String parameters = OBJECT + "I" + HookNames.parameter(element) + LOG_DESCRIPTOR + "I";
    code.hook("beforeElementWrite", "(" + parameters + ")V");
    code.load(element, value);
    code.mv().visitInsn(opcode);
    code.afterWrite();
  }

  private static int site(String op, Type element, MethodEmitter code) {
    return code.site(op, "", "", "[" + element.getDescriptor());
  }
}
