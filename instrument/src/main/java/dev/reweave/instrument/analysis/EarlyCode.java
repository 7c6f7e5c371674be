// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The instructions of a constructor that can run before its super call has returned. */
final class EarlyCode {
  private final MethodNode method;
  private final Set<AbstractInsnNode> superCalls;
  private final Set<AbstractInsnNode> reached = new HashSet<>();
  private final Deque<AbstractInsnNode> pending = new ArrayDeque<>();

  EarlyCode(MethodNode method, Set<AbstractInsnNode> superCalls) {
    this.method = method;
    this.superCalls = superCalls;
  }

  Set<AbstractInsnNode> reached() {
    reach(method.instructions.getFirst());
    while (!pending.isEmpty()) {
      AbstractInsnNode instruction = pending.remove();
      reachHandlers(instruction);
      if (!superCalls.contains(instruction)) {
        reachSuccessors(instruction);
      }
    }
    return reached;
  }

  private void reach(AbstractInsnNode instruction) {
    if (instruction != null && reached.add(instruction)) {
      pending.add(instruction);
    }
  }

  private void reachSuccessors(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      reach(jump.label);
    } else if (instruction instanceof TableSwitchInsnNode table) {
      reachCases(table.dflt, table.labels);
      return;
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      reachCases(lookup.dflt, lookup.labels);
      return;
    }
    if (!endsFlow(instruction.getOpcode())) {
      reach(instruction.getNext());
    }
  }

  private void reachCases(LabelNode otherwise, List<LabelNode> cases) {
    reach(otherwise);
    cases.forEach(this::reach);
  }

  private void reachHandlers(AbstractInsnNode instruction) {
    int at = method.instructions.indexOf(instruction);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (method.instructions.indexOf(block.start) <= at
          && at < method.instructions.indexOf(block.end)) {
        reach(block.handler);
      }
    }
  }

  private static boolean endsFlow(int opcode) {
    return opcode == Opcodes.GOTO
        || opcode == Opcodes.ATHROW
        || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
  }
}
