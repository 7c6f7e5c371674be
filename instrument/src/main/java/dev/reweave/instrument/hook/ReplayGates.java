// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import dev.reweave.instrument.emit.HookNames;
import dev.reweave.instrument.emit.LocalLayout;
import dev.reweave.instrument.site.MethodSites;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts gates before instructions at planned places when a run is replayed, ahead of all hooks, and
 * says behind them that they are over. Which places an instruction has is known only when it has
 * been emitted, so gates are inserted afterwards. Without a plan nothing is inserted.
 */
public final class ReplayGates {
  private static final String GATE = HookNames.PACKAGE + "Gate";

  private final MethodSites sites;
  private final LocalLayout layout;
  private final MethodNode target;
  private @Nullable AbstractInsnNode before;
  private @Nullable AbstractInsnNode beforeMonitor;

  public ReplayGates(MethodSites sites, LocalLayout layout, MethodNode target) {
    this.sites = sites;
    this.layout = layout;
    this.target = target;
  }

  /** The instruction is about to be emitted. */
  public void begin(AbstractInsnNode instruction) {
    before = target.instructions.getLast();
    if (instruction.getOpcode() == Opcodes.MONITORENTER) {
      beforeMonitor = before;
    }
  }

  /** The instruction has been emitted. */
  public void end(AbstractInsnNode instruction) {
    List<Integer> places = sites.takePlaces();
    if (places.isEmpty()) {
      return;
    }
    // The hook of a monitorenter stands behind the label that follows it: see Monitors.
    boolean isMark = instruction.getOpcode() < 0;
    AbstractInsnNode mark = isMark ? beforeMonitor : before;
    for (int place : places) {
      insert(mark, gate(place));
    }
    if (!leaves(instruction.getOpcode())) {
      target.instructions.add(over());
    }
  }

  private void insert(@Nullable AbstractInsnNode mark, InsnList gate) {
    if (mark == null) {
      target.instructions.insert(gate);
    } else {
      target.instructions.insert(mark, gate);
    }
  }

  private static boolean leaves(int opcode) {
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW;
  }

  // .. -> ..
  private InsnList gate(int place) {
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, layout.log()));
    list.add(
        place == (short) place ? new IntInsnNode(Opcodes.SIPUSH, place) : new LdcInsnNode(place));
    list.add(call("before", "(" + HookNames.LOG_DESCRIPTOR + "I)V"));
    return list;
  }

  // .. -> ..
  private InsnList over() {
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, layout.log()));
    list.add(call("after", "(" + HookNames.LOG_DESCRIPTOR + ")V"));
    return list;
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, GATE, name, descriptor, false);
  }
}
