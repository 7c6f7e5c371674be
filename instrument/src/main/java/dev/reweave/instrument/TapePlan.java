// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * What the entries on the tape need to know about a method: where handlers begin, and after which
 * constructor calls the new object is on top of the stack.
 *
 * @param number of the method on the tapes, 0 if it makes no entries
 * @param handlers the first instruction of each handler, with the handler's number: that of the
 *     first entry of the exception table that leads to it
 * @param made constructor calls that leave the new object on top of the stack
 */
record TapePlan(
    int number,
    @Nullable MethodPlan method,
    Map<AbstractInsnNode, Integer> handlers,
    Set<AbstractInsnNode> made) {

  /** Nothing goes to the tape. */
  static final TapePlan NONE = new TapePlan(0, null, Map.of(), Set.of());

  static TapePlan of(MethodPlan plan, int number) {
    if (number == 0) {
      return NONE;
    }
    Map<AbstractInsnNode, Integer> handlers = handlers(plan.source());
    return handlers == null ? NONE : new TapePlan(number, plan, handlers, made(plan));
  }

  /** Null if a handler is also reached by ordinary flow: nobody could tell which it was. */
  private static @Nullable Map<AbstractInsnNode, Integer> handlers(MethodNode method) {
    Set<LabelNode> targets = targets(method);
    Map<AbstractInsnNode, Integer> handlers = new HashMap<>();
    for (int i = 0; i < method.tryCatchBlocks.size(); i++) {
      LabelNode label = method.tryCatchBlocks.get(i).handler;
      if (targets.contains(label) || fallsInto(label)) {
        return null;
      }
      handlers.putIfAbsent(firstAfter(label), i);
    }
    return handlers;
  }

  private static AbstractInsnNode firstAfter(AbstractInsnNode label) {
    AbstractInsnNode next = label;
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next;
  }

  private static boolean fallsInto(AbstractInsnNode label) {
    AbstractInsnNode last = label.getPrevious();
    while (last != null && last.getOpcode() < 0) {
      last = last.getPrevious();
    }
    if (last == null) {
      return true;
    }
    int opcode = last.getOpcode();
    boolean leaves =
        opcode == Opcodes.GOTO
            || opcode == Opcodes.ATHROW
            || opcode == Opcodes.TABLESWITCH
            || opcode == Opcodes.LOOKUPSWITCH
            || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    return !leaves;
  }

  private static Set<LabelNode> targets(MethodNode method) {
    Set<LabelNode> targets = new HashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof JumpInsnNode jump) {
        targets.add(jump.label);
      } else if (instruction instanceof TableSwitchInsnNode table) {
        targets.add(table.dflt);
        targets.addAll(table.labels);
      } else if (instruction instanceof LookupSwitchInsnNode lookup) {
        targets.add(lookup.dflt);
        targets.addAll(lookup.labels);
      }
    }
    return targets;
  }

  /** By nesting: NEW, DUP, arguments, constructor. What has another shape is left out. */
  private static Set<AbstractInsnNode> made(MethodPlan plan) {
    Deque<TypeInsnNode> open = new ArrayDeque<>();
    Set<AbstractInsnNode> made = new HashSet<>();
    for (AbstractInsnNode i : plan.source().instructions) {
      if (i.getOpcode() == Opcodes.NEW) {
        open.push((TypeInsnNode) i);
      } else if (i instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && !plan.construction().isSuperCall(call)
          && !open.isEmpty()
          && open.peek().desc.equals(call.owner)) {
        AbstractInsnNode next = firstAfter(open.pop().getNext());
        if (next != null && next.getOpcode() == Opcodes.DUP) {
          made.add(call);
        }
      }
    }
    return made;
  }
}
