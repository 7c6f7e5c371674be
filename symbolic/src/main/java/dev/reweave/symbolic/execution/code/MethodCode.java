// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** One recorded method, its real instructions in an array. */
public final class MethodCode {
  private static final AbstractInsnNode[] NOT_LAID = {};

  private final int number;
  private final int loader;
  private final ClassNode owner;
  private final MethodNode node;
  private final Type[] arguments;
  private final Type result;
  private AbstractInsnNode[] instructions = NOT_LAID;
  private int[] lines = {};
  private final int @Nullable [] pairs;
  private int[] sites = {};
  private int[] jumps = {};
  private Object[] decoded = {};
  private final Map<LabelNode, Integer> targets = new HashMap<>();

  /** {@code pairs}: indices of instructions and their sites in turn; may be null. */
  MethodCode(int number, int loader, ClassNode owner, MethodNode node, int @Nullable [] pairs) {
    this.pairs = pairs;
    this.number = number;
    this.loader = loader;
    this.owner = owner;
    this.node = node;
    this.arguments = Type.getArgumentTypes(node.desc);
    this.result = Type.getReturnType(node.desc);
  }

  public int number() {
    return number;
  }

  /** Number of the class's loader. */
  public int loader() {
    return loader;
  }

  /** Internal name of the class. */
  public String className() {
    return owner.name;
  }

  /** Source file of the class, or the class's own name if it does not tell. */
  public String file() {
    return owner.sourceFile == null ? owner.name.replace('/', '.') : owner.sourceFile;
  }

  public MethodNode node() {
    return node;
  }

  public Type[] arguments() {
    return arguments;
  }

  public Type result() {
    return result;
  }

  public boolean isInitializer() {
    return node.name.equals("<clinit>");
  }

  public boolean isStatic() {
    return (node.access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isConstructor() {
    return node.name.equals("<init>");
  }

  public AbstractInsnNode instruction(int index) {
    if (instructions == NOT_LAID) {
      lay();
    }
    return instructions[index];
  }

  /** Source line of an instruction, 0 if unknown. */
  public int line(int index) {
    if (instructions == NOT_LAID) {
      lay();
    }
    return lines[index];
  }

  /** The site whose records the log has of an instruction, as numbered there; 0 if it has none. */
  public int site(int index) {
    if (instructions == NOT_LAID) {
      lay();
    }
    return sites[index];
  }

  /**
   * What is known of a call, worked out once; null if the instruction is none.
   *
   * @param type of what is known, the same each time
   */
  public <T> @Nullable T invocation(int index, Class<T> type, Function<MethodInsnNode, T> decoder) {
    if (decoded[index] == null && instructions[index] instanceof MethodInsnNode call) {
      decoded[index] = decoder.apply(call);
    }
    return type.isInstance(decoded[index]) ? type.cast(decoded[index]) : null;
  }

  /** What an instruction that accesses a field says. */
  public FieldUse field(int index, CodeBase base) {
    if (decoded[index] == null) {
      decoded[index] = FieldUse.of((FieldInsnNode) instructions[index], loader, base);
    }
    return (FieldUse) decoded[index];
  }

  /** Where a jump leads. */
  public int jump(int index, LabelNode label) {
    if (jumps[index] == 0) {
      jumps[index] = target(label) + 1;
    }
    return jumps[index] - 1;
  }

  /** Index of the first instruction behind a label. */
  public int target(LabelNode label) {
    return Objects.requireNonNull(targets.get(label));
  }

  private void lay() {
    List<AbstractInsnNode> real = new ArrayList<>();
    List<Integer> at = new ArrayList<>();
    int line = 0;
    for (AbstractInsnNode i : node.instructions) {
      if (i instanceof LabelNode label) {
        targets.put(label, real.size());
      } else if (i instanceof LineNumberNode mark) {
        line = mark.line;
      } else if (i.getOpcode() >= 0) {
        real.add(i);
        at.add(line);
      }
    }
    instructions = real.toArray(new AbstractInsnNode[0]);
    jumps = new int[instructions.length];
    decoded = new Object[instructions.length];
    sites = new int[instructions.length];
    for (int i = 0; pairs != null && i < pairs.length; i += 2) {
      if (pairs[i] < sites.length) {
        sites[pairs[i]] = pairs[i + 1];
      }
    }
    lines = at.stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public String toString() {
    return owner.name.replace('/', '.') + "." + node.name + node.desc;
  }
}
