// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.value.ExecutedValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Jumps, switches and divisions: what they test has to come out the same. */
final class BranchTests {
  private final ThreadMachine machine;

  BranchTests(ThreadMachine machine) {
    this.machine = machine;
  }

  void jump(JumpInsnNode jump) {
    ExecutedMethod top = machine.top;
    int op = jump.getOpcode();
    if (op == Opcodes.GOTO) {
      top.next = top.code.jump(top.next, jump.label);
      return;
    }
    ExecutedValue tested;
    if (op >= Opcodes.IF_ICMPEQ && op <= Opcodes.IF_ACMPNE) {
      ExecutedValue y = top.frame.pop();
      ExecutedValue x = top.frame.pop();
      machine.pinContent(x);
      machine.pinContent(y);
      tested = machine.operations.apply(op, x, y, 1);
    } else {
      tested = machine.operations.apply(op, top.frame.pop(), 1);
    }
    top.next = machine.isTrue(tested) ? top.code.jump(top.next, jump.label) : top.next + 1;
  }

  void select(TableSwitchInsnNode table) {
    ExecutedValue key = machine.top.frame.pop();
    long index = key.bits() - table.min;
    boolean inside = index >= 0 && index < table.labels.size();
    LabelNode to = inside ? table.labels.get((int) index) : table.dflt;
    if (key.expression() != 0) {
      if (inside) {
        compare(Opcodes.IF_ICMPEQ, key, key.bits());
      } else if (index < 0) {
        compare(Opcodes.IF_ICMPLT, key, table.min);
      } else {
        compare(Opcodes.IF_ICMPGT, key, table.max);
      }
    }
    machine.top.next = machine.top.code.target(to);
  }

  void select(LookupSwitchInsnNode lookup) {
    ExecutedValue key = machine.top.frame.pop();
    int index = lookup.keys.indexOf((int) key.bits());
    if (key.expression() != 0) {
      if (index >= 0) {
        compare(Opcodes.IF_ICMPEQ, key, key.bits());
      } else {
        for (int other : lookup.keys) {
          compare(Opcodes.IF_ICMPNE, key, other);
        }
      }
    }
    LabelNode to = index < 0 ? lookup.dflt : lookup.labels.get(index);
    machine.top.next = machine.top.code.target(to);
  }

  private void compare(int op, ExecutedValue key, long value) {
    machine.isTrue(machine.operations.apply(op, key, ExecutedValue.single(value, 0), 1));
  }

  /** Whether what is about to divide is zero; that it is, or is not, has to come out the same. */
  boolean dividesByZero() {
    ExecutedValue divisor = machine.top.frame.getStack(machine.top.frame.getStackSize() - 1);
    if (divisor.expression() != 0) {
      ExecutedValue tested = divisor;
      if (divisor.getSize() == 2) {
        tested = machine.operations.apply(Opcodes.LCMP, divisor, ExecutedValue.twofold(0, 0), 1);
      }
      machine.test(Opcodes.IFNE, tested);
    }
    return divisor.bits() == 0;
  }
}
