// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The accesses to fields of a method's own receiver, as in {@code size++}. The method has learnt
 * its id on being entered, so their hooks need not find it out each time.
 *
 * <p>Found by walking back in straight code to the instruction that put the owner on the stack.
 * What is not found is none: its hook works for any object.
 */
public final class OwnFields {
  /** Operands taken by each instruction; '-': it depends, or straight code ends. */
  private static final String TAKES =
      "000000000000000000---00000--------------------2222222212121-----"
          + "---------------34343333120-3234224242424242424242424121223232324"
          + "2424011122211122211142244----------------------------------0111-"
          + "1111";

  /** Operands left by each instruction. */
  private static final String LEAVES =
      "011111111221112211---12121--------------------1212111100000-----"
          + "---------------00000000001-4456212121212121212121212121212121212"
          + "1212021211212212111111111----------------------------------1111-"
          + "1100";

  /** Further back nobody looks. */
  private static final int MOST = 64;

  private OwnFields() {}

  /**
   * Those of a method; none if it has no receiver, or may put something else in its place.
   *
   * @param hasFrames whether there is a frame wherever control comes from elsewhere
   */
  public static Set<AbstractInsnNode> of(MethodNode method, boolean hasFrames) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    if (isStatic || !hasFrames || storesReceiver(method)) {
      return Set.of();
    }
    Set<AbstractInsnNode> own = new HashSet<>();
    for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
      if (i.getOpcode() == Opcodes.GETFIELD && isReceiver(i, 0)) {
        own.add(i);
      } else if (i.getOpcode() == Opcodes.PUTFIELD
          && isReceiver(i, Type.getType(((FieldInsnNode) i).desc).getSize())) {
        own.add(i);
      }
    }
    return own;
  }

  private static boolean storesReceiver(MethodNode method) {
    for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
      if (i instanceof VarInsnNode store
          && store.var == 0
          && store.getOpcode() >= Opcodes.ISTORE
          && store.getOpcode() <= Opcodes.ASTORE) {
        return true;
      }
    }
    return false;
  }

  /** Whether {@code this} lies on the stack before an instruction, under {@code above} operands. */
  private static boolean isReceiver(AbstractInsnNode instruction, int above) {
    int height = above;
    AbstractInsnNode i = instruction.getPrevious();
    for (int steps = 0; i != null && steps < MOST; steps++, i = i.getPrevious()) {
      if (i instanceof FrameNode) {
        return false; // control may come from elsewhere
      } else if (i.getOpcode() >= 0) {
        if (height == 0 && i.getOpcode() == Opcodes.ALOAD) {
          return ((VarInsnNode) i).var == 0;
        }
        height = before(i, height);
        if (height < 0) {
          return false;
        }
      }
    }
    return false;
  }

  /** How many operands lie above the owner before an instruction; -1: it is not known. */
  private static int before(AbstractInsnNode i, int after) {
    if (i.getOpcode() == Opcodes.DUP && after == 0) {
      return 0; // the copy
    } else if (i.getOpcode() == Opcodes.DUP_X1) {
      return after == 1 ? 1 : after > 2 ? after - 1 : -1; // owner value -> value owner value
    }
    int takes = takes(i);
    int leaves = leaves(i);
    int before = after - leaves;
    return takes < 0 || leaves < 0 || before < 0 ? -1 : before + takes;
  }

  private static int takes(AbstractInsnNode i) {
    if (i instanceof MethodInsnNode call) {
      int size = Type.getArgumentsAndReturnSizes(call.desc) >> 2;
      return call.getOpcode() == Opcodes.INVOKESTATIC ? size - 1 : size;
    } else if (i instanceof InvokeDynamicInsnNode call) {
      return (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1;
    } else if (i instanceof FieldInsnNode field) {
      int size = Type.getType(field.desc).getSize();
      return switch (i.getOpcode()) {
        case Opcodes.GETSTATIC -> 0;
        case Opcodes.PUTSTATIC -> size;
        case Opcodes.GETFIELD -> 1;
        default -> size + 1;
      };
    }
    return i instanceof LdcInsnNode ? 0 : digit(TAKES, i.getOpcode());
  }

  private static int leaves(AbstractInsnNode i) {
    if (i instanceof MethodInsnNode call) {
      return Type.getArgumentsAndReturnSizes(call.desc) & 3;
    } else if (i instanceof InvokeDynamicInsnNode call) {
      return Type.getArgumentsAndReturnSizes(call.desc) & 3;
    } else if (i instanceof FieldInsnNode field) {
      boolean reads = i.getOpcode() == Opcodes.GETFIELD || i.getOpcode() == Opcodes.GETSTATIC;
      return reads ? Type.getType(field.desc).getSize() : 0;
    } else if (i instanceof LdcInsnNode constant) {
      boolean wide = constant.cst instanceof Long || constant.cst instanceof Double;
      return wide ? 2 : 1;
    }
    return digit(LEAVES, i.getOpcode());
  }

  private static int digit(String table, int opcode) {
    return opcode < table.length() ? Character.digit(table.charAt(opcode), 10) : -1;
  }
}
