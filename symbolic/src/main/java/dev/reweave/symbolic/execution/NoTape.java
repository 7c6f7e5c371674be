// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Why a recorded method has no tape: its code tells. */
final class NoTape {
  /** Instructions; fewer never become more than HotSpot compiles. */
  private static final int SMALL = 250;

  private NoTape() {}

  /** In words, with a space in front; "" if its code does not tell. */
  static String reason(MethodNode method) {
    if (isHandlerReached(method)) {
      return " (ordinary flow reaches a handler of it, too)";
    }
    return method.instructions.size() > SMALL ? " (it would have become too large)" : "";
  }

  private static boolean isHandlerReached(MethodNode method) {
    Set<LabelNode> targets = targets(method);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (targets.contains(block.handler) || isFallenInto(block.handler)) {
        return true;
      }
    }
    return false;
  }

  private static Set<LabelNode> targets(MethodNode method) {
    Set<LabelNode> targets = new HashSet<>();
    for (AbstractInsnNode i : method.instructions) {
      if (i instanceof JumpInsnNode jump) {
        targets.add(jump.label);
      } else if (i instanceof TableSwitchInsnNode table) {
        targets.addAll(table.labels);
        targets.add(table.dflt);
      } else if (i instanceof LookupSwitchInsnNode lookup) {
        targets.addAll(lookup.labels);
        targets.add(lookup.dflt);
      }
    }
    return targets;
  }

  private static boolean isFallenInto(LabelNode handler) {
    AbstractInsnNode before = handler.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      before = before.getPrevious();
    }
    int op = before == null ? Opcodes.NOP : before.getOpcode();
    boolean returns = op >= Opcodes.IRETURN && op <= Opcodes.RETURN;
    boolean selects = op == Opcodes.TABLESWITCH || op == Opcodes.LOOKUPSWITCH;
    return !returns && !selects && op != Opcodes.GOTO && op != Opcodes.ATHROW;
  }
}
