// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;

import dev.reweave.instrument.emit.MethodEmitter;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Entries and exits of synchronized blocks.
 *
 * <p>A call between monitorenter and the range of the handler that releases the monitor could throw
 * with the monitor held. HotSpot calls such monitors unbalanced and never compiles the method. So
 * the ranges that begin right after a monitorenter are extended back to a new label behind it, and
 * the hook goes behind that label.
 */
public final class MonitorHooks {
  private static final String SIGNATURE = "(" + OBJECT + LOG_DESCRIPTOR + "I)V";
  private final Set<LabelNode> entered = new HashSet<>();

  /** Adds the labels to the method's code. */
  public MonitorHooks(MethodNode method) {
    for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
      if (i.getOpcode() == Opcodes.MONITORENTER) {
        LabelNode begin = new LabelNode();
        extendRanges(method, i, begin);
        method.instructions.insert(i, begin);
        entered.add(begin);
      }
    }
  }

  private static void extendRanges(MethodNode method, AbstractInsnNode enter, LabelNode begin) {
    AbstractInsnNode next = enter.getNext();
    while (next != null && (next.getOpcode() < 0 || next.getOpcode() == Opcodes.NOP)) {
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        if (block.type == null && block.start == next) {
          block.start = begin;
        }
      }
      next = next.getNext();
    }
  }

  /** Emits the instruction with its hook; false if it has nothing to do with monitors. */
  public boolean emit(AbstractInsnNode instruction, MethodEmitter code) {
    if (instruction.getOpcode() == Opcodes.MONITORENTER) {
      // .. lock -> .. lock; the hook behind the label takes the other one
      code.mv().visitInsn(Opcodes.DUP);
      code.copy(instruction);
      return true;
    }
    if (instruction.getOpcode() == Opcodes.MONITOREXIT) {
      // .. lock -> .. lock lock log site -> .. lock -> ..
      code.mv().visitInsn(Opcodes.DUP);
      exiting(code);
      code.copy(instruction);
      return true;
    }
    if (instruction instanceof LabelNode label && entered.contains(label)) {
      code.copy(instruction);
      entered(code);
      return true;
    }
    return false;
  }

  /** {@code .. lock -> ..}. */
  static void entered(MethodEmitter code) {
    code.logAndSite("monitor", "", "enter", "");
    code.hook("monitorEntered", SIGNATURE);
  }

  /** {@code .. lock -> ..}. */
  static void exiting(MethodEmitter code) {
    code.logAndSite("monitor", "", "exit", "");
    code.hook("monitorExiting", SIGNATURE);
  }
}
