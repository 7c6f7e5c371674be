// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The innermost loop that each instruction lies in. A loop is what leads back to the target of a
 * backward jump without passing the target; code that leaves the loop for good is not in it, even
 * if it stands within. Loops have numbers from 1 in the order of their targets.
 *
 * <p>Takes time in proportion to the instructions times the loops; methods of more than {@link
 * #MOST} loops are generated, and have none.
 */
public final class LoopNesting {
  private static final int MOST = 500;

  private final InsnList code;
  private final MethodNode method;
  private final int[] loops;
  // Targets of jumps, and what jumps there.
  private final SortedMap<Integer, List<Integer>> sources = new TreeMap<>();

  private LoopNesting(MethodNode method) {
    this.method = method;
    code = method.instructions;
    loops = new int[code.size()];
  }

  public static LoopNesting of(MethodNode method) {
    LoopNesting loops = new LoopNesting(method);
    loops.collectJumps();
    loops.number();
    return loops;
  }

  /** Number of the innermost loop, 0 if there is none. */
  public int at(AbstractInsnNode instruction) {
    return loops[code.indexOf(instruction)];
  }

  private void collectJumps() {
    for (AbstractInsnNode i : code) {
      for (LabelNode target : targets(i)) {
        sources(code.indexOf(target)).add(code.indexOf(i));
      }
    }
  }

  private List<Integer> sources(int target) {
    List<Integer> known = sources.get(target);
    if (known == null) {
      known = new ArrayList<>();
      sources.put(target, known);
    }
    return known;
  }

  private static List<LabelNode> targets(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    List<LabelNode> targets = new ArrayList<>();
    if (instruction instanceof TableSwitchInsnNode table) {
      targets.addAll(table.labels);
      targets.add(table.dflt);
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      targets.addAll(lookup.labels);
      targets.add(lookup.dflt);
    }
    return targets;
  }

  private void number() {
    List<Integer> heads = new ArrayList<>();
    for (Map.Entry<Integer, List<Integer>> jumps : sources.entrySet()) {
      if (Collections.max(jumps.getValue()) >= jumps.getKey()) {
        heads.add(jumps.getKey());
      }
    }
    if (heads.isEmpty() || heads.size() > MOST) {
      return;
    }
    addHandlers();
    List<Loop> all = new ArrayList<>();
    for (int i = 0; i < heads.size(); i++) {
      BitSet body = body(heads.get(i));
      all.add(new Loop(i + 1, body, body.cardinality()));
    }
    Collections.sort(all);
    for (Loop loop : all) {
      for (int i = loop.body.nextSetBit(0); i >= 0; i = loop.body.nextSetBit(i + 1)) {
        loops[i] = loop.number;
      }
    }
  }

  /** Larger ones come first. */
  private record Loop(int number, BitSet body, int size) implements Comparable<Loop> {
    @Override
    public int compareTo(Loop other) {
      return Integer.compare(other.size, size);
    }
  }

  private void addHandlers() {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      List<Integer> from = sources(code.indexOf(block.handler));
      for (int i = code.indexOf(block.start); i < code.indexOf(block.end); i++) {
        from.add(i);
      }
    }
  }

  private BitSet body(int head) {
    BitSet body = new BitSet(loops.length);
    body.set(head);
    Deque<Integer> open = new ArrayDeque<>();
    for (int source : sources.getOrDefault(head, List.of())) {
      if (source >= head && targets(code.get(source)).contains(code.get(head))) {
        add(head, source, body, open);
      }
    }
    while (!open.isEmpty()) {
      int i = open.remove();
      if (fallsThrough(code.get(i - 1))) {
        add(head, i - 1, body, open);
      }
      for (int source : sources.getOrDefault(i, List.of())) {
        add(head, source, body, open);
      }
    }
    return body;
  }

  /** What is before the head enters the loop at its condition, which some compilers put last. */
  private static void add(int head, int instruction, BitSet body, Deque<Integer> open) {
    if (instruction > head && !body.get(instruction)) {
      body.set(instruction);
      open.add(instruction);
    }
  }

  private static boolean fallsThrough(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.ATHROW
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN);
  }
}
