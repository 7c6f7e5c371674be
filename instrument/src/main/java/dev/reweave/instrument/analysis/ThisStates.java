// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * What a method may do with {@code this} at which instruction. In a constructor the JVM forbids to
 * pass {@code this} on before {@code super()} or {@code this()} has returned; which call that is,
 * and where it has been made, is found by data flow, not by position.
 */
public final class ThisStates {
  /** For everything that is no constructor. */
  static final ThisStates NONE = new ThisStates(null, Set.of(), Map.of(), List.of());

  private final @Nullable Set<AbstractInsnNode> ready;
  private final Set<AbstractInsnNode> early;
  private final Map<AbstractInsnNode, Boolean> superCalls;
  private final List<FieldInsnNode> earlyWrites;

  private ThisStates(
      @Nullable Set<AbstractInsnNode> ready,
      Set<AbstractInsnNode> early,
      Map<AbstractInsnNode, Boolean> superCalls,
      List<FieldInsnNode> earlyWrites) {
    this.ready = ready;
    this.early = early;
    this.superCalls = superCalls;
    this.earlyWrites = earlyWrites;
  }

  public static ThisStates of(String owner, MethodNode method) throws AnalyzerException {
    if (!method.name.equals("<init>")) {
      return NONE;
    }
    Frame<BasicValue>[] frames = new Analyzer<>(new ThisInterpreter()).analyze(owner, method);
    Map<AbstractInsnNode, Boolean> superCalls = superCalls(method, frames);
    Set<AbstractInsnNode> early = new EarlyCode(method, superCalls.keySet()).reached();
    return new ThisStates(
        ready(method, frames, early), early, superCalls, earlyWrites(method, frames, early));
  }

  boolean isConstructor() {
    return ready != null;
  }

  /** Whether hooks that get {@code this}, and the catch-all, may lie here. */
  public boolean ready(AbstractInsnNode instruction) {
    return ready == null || ready.contains(instruction);
  }

  /** Whether the instruction can run at all. Constructor code that cannot must stay as it is. */
  public boolean live(AbstractInsnNode instruction) {
    return ready(instruction) || early.contains(instruction);
  }

  public boolean isSuperCall(AbstractInsnNode call) {
    return superCalls.containsKey(call);
  }

  /** Whether local 0 is {@code this} after a super call. */
  public boolean thisInLocal0(AbstractInsnNode superCall) {
    return Objects.requireNonNull(superCalls.get(superCall), "no super call");
  }

  /** Writes of fields of {@code this} before the super call, one for each field. */
  public List<FieldInsnNode> earlyWrites() {
    return earlyWrites;
  }

  /** Whether this may write a field of an object that is not yet constructed. */
  public boolean isEarlyWrite(FieldInsnNode field) {
    return field.getOpcode() == Opcodes.PUTFIELD
        && early.contains(field)
        && earlyWrites.stream().anyMatch(f -> sameField(f, field));
  }

  private static Set<AbstractInsnNode> ready(
      MethodNode method, Frame<BasicValue>[] frames, Set<AbstractInsnNode> early) {
    Set<AbstractInsnNode> ready = new HashSet<>();
    for (int i = 0; i < frames.length; i++) {
      AbstractInsnNode instruction = method.instructions.get(i);
      if (frames[i] != null && !early.contains(instruction)) {
        ready.add(instruction);
      }
    }
    return ready;
  }

  private static Map<AbstractInsnNode, Boolean> superCalls(
      MethodNode method, Frame<BasicValue>[] frames) {
    Map<AbstractInsnNode, Boolean> calls = new LinkedHashMap<>();
    for (int i = 0; i < frames.length; i++) {
      AbstractInsnNode instruction = method.instructions.get(i);
      if (frames[i] != null
          && instruction instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && ThisInterpreter.THIS.equals(
              fromTop(frames[i], Type.getArgumentTypes(call.desc).length))) {
        calls.put(call, ThisInterpreter.THIS.equals(frames[i].getLocal(0)));
      }
    }
    return calls;
  }

  private static List<FieldInsnNode> earlyWrites(
      MethodNode method, Frame<BasicValue>[] frames, Set<AbstractInsnNode> early) {
    List<FieldInsnNode> writes = new ArrayList<>();
    for (int i = 0; i < frames.length; i++) {
      if (method.instructions.get(i) instanceof FieldInsnNode field
          && field.getOpcode() == Opcodes.PUTFIELD
          && early.contains(field)
          && ThisInterpreter.THIS.equals(fromTop(frames[i], 1))
          && writes.stream().noneMatch(f -> sameField(f, field))) {
        writes.add(field);
      }
    }
    return List.copyOf(writes);
  }

  private static boolean sameField(FieldInsnNode a, FieldInsnNode b) {
    return a.owner.equals(b.owner) && a.name.equals(b.name) && a.desc.equals(b.desc);
  }

  private static BasicValue fromTop(Frame<BasicValue> frame, int depth) {
    return frame.getStack(frame.getStackSize() - 1 - depth);
  }
}
