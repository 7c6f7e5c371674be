// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;

import dev.reweave.instrument.analysis.MethodKind;
import dev.reweave.instrument.emit.HookNames;
import dev.reweave.instrument.emit.MethodEmitter;
import dev.reweave.instrument.hook.ArrayAccesses;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Emits what a method puts on its thread's tape, around the instructions as they are emitted. What
 * each instruction enters is told in FORMAT.md, "Tape".
 */
final class TapeCode {
  private static final String TAPE = HookNames.PACKAGE + "Tape";

  private final TapePlan plan;
  private final MethodKind kind;
  private final MethodEmitter code;

  TapeCode(TapePlan plan, MethodKind kind, MethodEmitter code) {
    this.plan = plan;
    this.kind = kind;
    this.code = code;
  }

  boolean isOn() {
    return plan.number() != 0;
  }

  /** The activation and its arguments; without the receiver in constructors. */
  void begin(MethodEmitter first) {
    if (!isOn()) {
      return;
    }
    first.loadLog();
    first.push(plan.number());
    first.hook(TAPE, "enter", "(" + LOG_DESCRIPTOR + "I)V");
    int local = 0;
    if (!kind.isStatic()) {
      if (!kind.isConstructor()) {
        argument(HookNames.OBJECT_TYPE, 0, first);
      }
      local = 1;
    }
    for (Type type : Type.getArgumentTypes(kind.method().desc)) {
      argument(type, local, first);
      local += type.getSize();
    }
  }

  private static void argument(Type type, int local, MethodEmitter first) {
    first.load(type, local);
    value(type, first);
  }

  // .. value -> ..
  private static void value(Type type, MethodEmitter code) {
    code.loadLog();
    code.hook(TAPE, "value", "(" + HookNames.parameter(type) + LOG_DESCRIPTOR + ")V");
  }

  // .. value -> .. value
  private void keep(Type type) {
    code.duplicate(type);
    value(type, code);
  }

  private void done() {
    code.loadLog();
    code.hook(TAPE, "done", "(" + LOG_DESCRIPTOR + ")V");
  }

  /** The activation ends by an exception; to be called in the catch-all handler. */
  void thrown() {
    if (isOn()) {
      code.loadLog();
      code.push(plan.number());
      code.hook(TAPE, "thrown", "(" + LOG_DESCRIPTOR + "I)V");
    }
  }

  /** The instruction is about to be emitted. */
  void before(AbstractInsnNode instruction) {
    if (!isLive(instruction)) {
      return;
    }
    Integer handler = plan.handlers().get(instruction);
    if (handler != null) {
      code.mv().visitInsn(Opcodes.DUP);
      code.loadLog();
      code.push(handler);
      code.hook(TAPE, "handler", "(" + OBJECT + LOG_DESCRIPTOR + "I)V");
    }
    int opcode = instruction.getOpcode();
    if (instruction instanceof FieldInsnNode field
        && (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC)) {
      keep(Type.getType(field.desc));
    } else if (ArrayAccesses.isStore(opcode)) {
      keep(elementType(opcode - Opcodes.IASTORE));
    }
  }

  /** The instruction has been emitted. */
  void after(AbstractInsnNode instruction) {
    if (instruction.getOpcode() < 0 || !isLive(instruction)) {
      return;
    }
    if (instruction instanceof MethodInsnNode call) {
      afterCall(call);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      result(Type.getReturnType(call.desc));
    } else if (instruction instanceof FieldInsnNode field) {
      if (field.getOpcode() == Opcodes.GETFIELD || field.getOpcode() == Opcodes.GETSTATIC) {
        keep(Type.getType(field.desc));
      }
    } else if (instruction instanceof LdcInsnNode constant) {
      if (!(constant.cst instanceof Number)) {
        keep(HookNames.OBJECT_TYPE);
      }
    } else {
      afterPlain(instruction.getOpcode());
    }
  }

  private boolean isLive(AbstractInsnNode instruction) {
    MethodPlan method = plan.method();
    return method != null && method.construction().live(instruction);
  }

  private void afterCall(MethodInsnNode call) {
    MethodPlan method = plan.method();
    if (!call.name.equals("<init>")) {
      result(Type.getReturnType(call.desc));
    } else if (method != null && method.construction().isSuperCall(call)) {
      if (method.construction().thisInLocal0(call)) {
        code.mv().visitVarInsn(Opcodes.ALOAD, 0);
        value(HookNames.OBJECT_TYPE, code);
      } else {
        done();
      }
    } else if (plan.made().contains(call)) {
      keep(HookNames.OBJECT_TYPE);
    } else {
      done();
    }
  }

  private void result(Type type) {
    if (type.getSort() == Type.VOID) {
      done();
    } else {
      keep(type);
    }
  }

  private void afterPlain(int opcode) {
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      keep(elementType(opcode - Opcodes.IALOAD));
    } else {
      switch (opcode) {
        case Opcodes.ARRAYLENGTH, Opcodes.INSTANCEOF -> keep(Type.INT_TYPE);
        case Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY ->
            keep(HookNames.OBJECT_TYPE);
        case Opcodes.NEW, Opcodes.CHECKCAST -> done();
        default -> {
          if (ArrayAccesses.isStore(opcode)) {
            done();
          }
        }
      }
    }
  }

  private static Type elementType(int kind) {
    return switch (kind) {
      case 1 -> Type.LONG_TYPE;
      case 2 -> Type.FLOAT_TYPE;
      case 3 -> Type.DOUBLE_TYPE;
      case 4 -> HookNames.OBJECT_TYPE;
      default -> Type.INT_TYPE;
    };
  }
}
