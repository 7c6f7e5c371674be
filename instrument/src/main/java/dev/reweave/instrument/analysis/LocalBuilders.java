// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.SpecifiedClasses;
import dev.reweave.models.TypeTrait;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Calls on string builders that never leave the method that makes them, as in the concatenation of
 * strings before Java 9: nobody else can see the builder, so they are no events. A builder leaves
 * when it is stored, returned, thrown, locked, or an argument of any call.
 */
public final class LocalBuilders {
  /** Larger methods are not looked at: the analysis takes time. */
  private static final int MOST = 4000;

  private final Set<AbstractInsnNode> calls = new HashSet<>();
  private final Set<AbstractInsnNode> escaped = new HashSet<>();

  private LocalBuilders() {}

  public static LocalBuilders of(String owner, MethodNode method) {
    LocalBuilders builders = new LocalBuilders();
    if (method.instructions.size() <= MOST && makesBuilders(method)) {
      builders.analyze(owner, method);
    }
    return builders;
  }

  /** Whether a call is on such a builder, and looks at no other object. */
  public boolean calls(MethodInsnNode call) {
    return calls.contains(call);
  }

  private static boolean isBuilder(String internalName) {
    return DeclaredTypes.standard().has(internalName, TypeTrait.BUILDER);
  }

  private static boolean isMaking(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.NEW && isBuilder(((TypeInsnNode) instruction).desc);
  }

  private static final class BuilderFlow extends ObjectFlow {
    @Override
    protected boolean makes(AbstractInsnNode instruction) {
      return isMaking(instruction);
    }

    @Override
    protected boolean returnsReceiver(MethodInsnNode call) {
      return call.getOpcode() == Opcodes.INVOKEVIRTUAL
          && isBuilder(call.owner)
          && Type.getReturnType(call.desc).getInternalName().equals(call.owner);
    }
  }

  /** Whether a builder's method returns something that may show the builder, and is not it. */
  private static boolean returnsView(MethodInsnNode call) {
    Type type = Type.getReturnType(call.desc);
    return type.getSort() == Type.OBJECT
        && !type.getInternalName().equals(call.owner)
        && !type.getInternalName().equals(SpecifiedClasses.STRING);
  }

  private static boolean makesBuilders(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (isMaking(instruction)) {
        return true;
      }
    }
    return false;
  }

  private void analyze(String owner, MethodNode method) {
    Frame<ObjectFlow.Value>[] frames;
    try {
      frames = new Analyzer<>(new BuilderFlow()).analyze(owner, method);
    } catch (AnalyzerException e) {
      return; // all calls are recorded then
    }
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null) {
        findEscapes(method.instructions.get(i), frames[i]);
      }
    }
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null && method.instructions.get(i) instanceof MethodInsnNode call) {
        findCall(call, frames[i]);
      }
    }
  }

  private void findEscapes(AbstractInsnNode instruction, Frame<ObjectFlow.Value> frame) {
    int taken = taken(instruction);
    for (int i = 0; i < taken; i++) {
      escaped.addAll(frame.getStack(frame.getStackSize() - 1 - i).made());
    }
  }

  /** How many values, from the top of the stack, an instruction takes out of sight. */
  private static int taken(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      boolean keepsReceiver =
          call.getOpcode() == Opcodes.INVOKESTATIC || (isBuilder(call.owner) && !returnsView(call));
      return ObjectFlow.arguments(call) + (keepsReceiver ? 0 : 1);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      return Type.getArgumentTypes(call.desc).length;
    }
    return ObjectFlow.taken(instruction.getOpcode());
  }

  private void findCall(MethodInsnNode call, Frame<ObjectFlow.Value> frame) {
    if (call.getOpcode() != Opcodes.INVOKEVIRTUAL
        || !isBuilder(call.owner)
        || !LeafCalls.takesNoObjects(call.desc)) {
      return;
    }
    ObjectFlow.Value receiver =
        frame.getStack(frame.getStackSize() - 1 - ObjectFlow.arguments(call));
    List<AbstractInsnNode> made = List.copyOf(receiver.made());
    if (!receiver.other() && !made.isEmpty() && Collections.disjoint(made, escaped)) {
      calls.add(call);
    }
  }
}
