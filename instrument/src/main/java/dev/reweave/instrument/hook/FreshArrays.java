// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The stores of array initialisers, as in {@code new int[] {1, 2}}: as long as the only references
 * to the array are on the operand stack nobody else can see it, so these stores are its initial
 * value and no events. Tables of constants would otherwise outgrow the limit of a method's size.
 */
public final class FreshArrays {
  private static final BasicValue FRESH = new BasicValue(Type.getObjectType("fresh"));

  private final Set<AbstractInsnNode> stores = new HashSet<>();
  private final Set<LabelNode> targets = new HashSet<>();
  private final Sizes sizes = new Sizes();
  private final MethodNode method;

  private FreshArrays(MethodNode method) {
    this.method = method;
  }

  public static FreshArrays of(MethodNode method) {
    FreshArrays fresh = new FreshArrays(method);
    fresh.collectTargets();
    for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
      boolean creates = i.getOpcode() == Opcodes.NEWARRAY || i.getOpcode() == Opcodes.ANEWARRAY;
      if (creates && i.getNext() != null && i.getNext().getOpcode() == Opcodes.DUP) {
        fresh.follow(i.getNext());
      }
    }
    return fresh;
  }

  /** Whether the instruction stores into an array that nobody else knows yet. */
  public boolean fills(AbstractInsnNode instruction) {
    return stores.contains(instruction);
  }

  private void collectTargets() {
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
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      targets.add(block.handler);
    }
  }

  /** Follows straight code from where the new array is all that is known of the stack. */
  private void follow(AbstractInsnNode from) {
    Frame<BasicValue> frame = new Frame<>(method.maxLocals, method.maxStack);
    for (int local = 0; local < method.maxLocals; local++) {
      frame.setLocal(local, BasicValue.REFERENCE_VALUE);
    }
    frame.push(FRESH);
    AbstractInsnNode next = from;
    while (next != null && isStraight(next) && step(frame, next)) {
      next = next.getNext();
    }
  }

  private boolean isStraight(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    boolean ends =
        opcode == Opcodes.ATHROW || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
    return !ends
        && !(instruction instanceof JumpInsnNode)
        && !(instruction instanceof TableSwitchInsnNode)
        && !(instruction instanceof LookupSwitchInsnNode)
        && !(instruction instanceof FrameNode)
        && !(instruction instanceof LabelNode label && targets.contains(label));
  }

  /** False when the array may have become known elsewhere, or the stack is no longer understood. */
  private boolean step(Frame<BasicValue> frame, AbstractInsnNode instruction) {
    if (instruction.getOpcode() < 0) {
      return true;
    }
    int known = references(frame);
    boolean fills =
        ArrayAccesses.isStore(instruction.getOpcode())
            && frame.getStackSize() >= 3
            && FRESH.equals(frame.getStack(frame.getStackSize() - 3))
            && !FRESH.equals(frame.getStack(frame.getStackSize() - 1));
    try {
      frame.execute(instruction, sizes);
    } catch (AnalyzerException | RuntimeException beyondTheArray) {
      return false;
    }
    if (fills) {
      stores.add(instruction);
    }
    return references(frame) >= (fills ? known - 1 : known);
  }

  private static int references(Frame<BasicValue> frame) {
    int count = 0;
    for (int i = 0; i < frame.getStackSize(); i++) {
      if (FRESH.equals(frame.getStack(i))) {
        count++;
      }
    }
    return count;
  }

  /** Knows how large values are and where the array is, and nothing about locals. */
  private static final class Sizes extends BasicInterpreter {
    Sizes() {
      super(Opcodes.ASM9);
    }

    @Override
    public BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value) {
      return switch (instruction.getOpcode()) {
        case Opcodes.ILOAD -> BasicValue.INT_VALUE;
        case Opcodes.LLOAD -> BasicValue.LONG_VALUE;
        case Opcodes.FLOAD -> BasicValue.FLOAT_VALUE;
        case Opcodes.DLOAD -> BasicValue.DOUBLE_VALUE;
        case Opcodes.ALOAD -> BasicValue.REFERENCE_VALUE;
        default -> value;
      };
    }
  }
}
