// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;

import dev.reweave.instrument.analysis.ObjectFlow;
import dev.reweave.instrument.emit.MethodEmitter;
import dev.reweave.models.CallTrait;
import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.PlatformCalls;
import dev.reweave.models.PlatformClasses;
import dev.reweave.models.TypeTrait;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Calls on iterators that other methods, and so other threads, may have or get, too: these share
 * where the iterator stands. An iterator that a method got from a collection, and that only has
 * calls on it made there, is nobody else's: the loops over collections.
 */
public final class LocalIterators {
  private static final DeclaredTypes TYPES = DeclaredTypes.standard();
  private static final Set<String> MAKERS =
      PlatformCalls.standard().names(CallTrait.MAKES_ITERATOR);
  private static final Set<String> OLD_MAKERS =
      PlatformCalls.standard().names(CallTrait.MAKES_ENUMERATION);
  private static final Set<String> LOOKS = PlatformCalls.standard().names(CallTrait.LOOKS_AHEAD);

  /** Larger methods are not looked at: the analysis takes time. */
  private static final int MOST = 4000;

  private final Set<AbstractInsnNode> shared = new HashSet<>();
  private final Set<AbstractInsnNode> escaped = new HashSet<>();

  private LocalIterators() {}

  public static LocalIterators of(String owner, MethodNode method) {
    LocalIterators iterators = new LocalIterators();
    for (AbstractInsnNode instruction : method.instructions) {
      if (isUse(instruction)) {
        iterators.shared.add(instruction);
      }
    }
    if (!iterators.shared.isEmpty() && method.instructions.size() <= MOST) {
      iterators.analyze(owner, method);
    }
    return iterators;
  }

  /** Whether others may see where the iterator stands that a call is made on. */
  public boolean areShared(MethodInsnNode call) {
    return shared.contains(call);
  }

  /** {@code .. iterator arguments -> .. iterator arguments}: tells that the call is made. */
  public static void emit(MethodInsnNode call, MethodEmitter code) {
    int[] locals = code.storeArguments(call.desc);
    code.mv().visitInsn(Opcodes.DUP);
    code.loadLog();
    code.mv().visitInsn(LOOKS.contains(call.name) ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
    code.push(code.site("call", call.owner, call.name, call.desc));
    code.hook("dev/reweave/runtime/Models", "moved", "(" + OBJECT + LOG_DESCRIPTOR + "ZI)V");
    code.loadArguments(locals, call.desc);
  }

  private static boolean isUse(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKEINTERFACE
        && TYPES.has(call.owner, TypeTrait.ITERATOR);
  }

  /** Whether a collection of the JDK hands out an iterator. */
  static boolean isMaking(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && handsOut(call)
        && TYPES.has(Type.getReturnType(call.desc).getInternalName(), TypeTrait.ITERATOR);
  }

  private static boolean handsOut(MethodInsnNode call) {
    return PlatformClasses.isUtility(call.owner)
        ? MAKERS.contains(call.name) || OLD_MAKERS.contains(call.name)
        : PlatformCalls.standard().trait(call.owner, call.name, call.desc)
            == CallTrait.MAKES_ITERATOR;
  }

  private static final class IteratorFlow extends ObjectFlow {
    @Override
    protected boolean makes(AbstractInsnNode instruction) {
      return isMaking(instruction);
    }
  }

  private void analyze(String owner, MethodNode method) {
    Frame<ObjectFlow.Value>[] frames;
    try {
      frames = new Analyzer<>(new IteratorFlow()).analyze(owner, method);
    } catch (AnalyzerException e) {
      return; // all may be shared then
    }
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null) {
        findEscapes(method.instructions.get(i), frames[i]);
      }
    }
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null && isUse(method.instructions.get(i))) {
        findOwn((MethodInsnNode) method.instructions.get(i), frames[i]);
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
      boolean keepsReceiver = call.getOpcode() == Opcodes.INVOKESTATIC || isUse(call);
      return ObjectFlow.arguments(call) + (keepsReceiver ? 0 : 1);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      return Type.getArgumentTypes(call.desc).length;
    }
    return ObjectFlow.taken(instruction.getOpcode());
  }

  private void findOwn(MethodInsnNode call, Frame<ObjectFlow.Value> frame) {
    ObjectFlow.Value receiver =
        frame.getStack(frame.getStackSize() - 1 - ObjectFlow.arguments(call));
    if (!receiver.other()
        && !receiver.made().isEmpty()
        && Collections.disjoint(receiver.made(), escaped)) {
      shared.remove(call);
    }
  }
}
