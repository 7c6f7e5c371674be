// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.instrument.analysis.LocalBuilders;
import dev.reweave.instrument.analysis.LoopNesting;
import dev.reweave.instrument.analysis.MethodKind;
import dev.reweave.instrument.analysis.OwnClass;
import dev.reweave.instrument.analysis.ThisStates;
import dev.reweave.instrument.emit.HandlerCoverage;
import dev.reweave.instrument.emit.LocalLayout;
import dev.reweave.instrument.emit.MethodCopies;
import dev.reweave.instrument.emit.MethodEmitter;
import dev.reweave.instrument.hook.ArrayAccesses;
import dev.reweave.instrument.hook.FieldAccesses;
import dev.reweave.instrument.hook.FreshArrays;
import dev.reweave.instrument.hook.LocalIterators;
import dev.reweave.instrument.hook.MethodCalls;
import dev.reweave.instrument.hook.MethodEnds;
import dev.reweave.instrument.hook.MonitorHooks;
import dev.reweave.instrument.hook.ReplayGates;
import dev.reweave.instrument.hook.ReturnedViews;
import dev.reweave.instrument.site.MethodSites;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Emits one method anew, instruction by instruction. */
final class MethodPass {
  private final MethodNode source;
  private final MethodKind kind;
  private final OwnClass own;
  private final LocalLayout layout;
  private final MethodSites sites;
  private final FieldAccesses fields;
  private final MethodCalls calls;
  private final MonitorHooks monitors;
  private final FreshArrays fresh;
  private final LocalBuilders builders;
  private final LocalIterators iterators;
  private final LoopNesting loops;
  private final ThisStates construction;
  private final MethodEnds activation;
  private final MethodNode target;
  private final MethodEmitter code;
  // For the method's own beginning and ends: these alone are no reason to instrument it.
  private final MethodEmitter edges;
  private final HandlerCoverage coverage;
  private final Set<AbstractInsnNode> handlers;
  private final ReplayGates gates;
  private final TapeCode tape;

  MethodPass(MethodPlan plan, boolean reportActivation, TapePlan tapePlan) {
    source = plan.source();
    own = plan.own();
    kind = new MethodKind(source);
    sites = plan.sites();
    Set<AbstractInsnNode> ownFields = reportActivation ? plan.ownFields() : Set.of();
    boolean hasLock = kind.isSynchronized() && !kind.isStatic();
    boolean hasCalls = plan.calls().areMadeBy(source);
    layout =
        new LocalLayout(
            source.maxLocals, reportActivation, hasLock, !ownFields.isEmpty(), hasCalls);
    handlers = hasCalls ? MethodCopies.handlers(source) : Set.of();
    fields = new FieldAccesses(own, plan.filter(), kind.isStatic(), ownFields, layout);
    calls = plan.calls();
    monitors = plan.monitors();
    fresh = plan.fresh();
    builders = plan.builders();
    iterators = plan.iterators();
    loops = plan.loops();
    construction = plan.construction();
    activation = new MethodEnds(kind, sites, own, layout);
    source.instructions.resetLabels();
    target = MethodCopies.withoutCode(source);
    code = new MethodEmitter(sites, own, layout, target);
    edges = new MethodEmitter(sites, own, layout, target);
    coverage = new HandlerCoverage(target);
    gates = new ReplayGates(sites, layout, target);
    tape = new TapeCode(tapePlan, kind, edges);
  }

  /** The new method, or null if there is nothing to record in it. */
  @Nullable MethodNode run() {
    target.visitCode();
    MethodCopies.copyHandlers(source, target);
    sites.onTape().clear();
    int index = 0;
    for (AbstractInsnNode instruction : source.instructions) {
      if (handlers.contains(instruction) && construction.live(instruction)) {
        calls.threw(code);
      }
      gates.begin(instruction);
      tape.before(instruction);
      emit(instruction);
      tape.after(instruction);
      gates.end(instruction);
      if (instruction.getOpcode() >= 0) {
        keepSite(index++);
      }
    }
    if (!code.logUsed() && !kind.isSynchronized() && !tape.isOn()) {
      return null;
    }
    if ((activation.needsHandler() || tape.isOn()) && coverage.beginHandler()) {
      emitHandler();
    }
    MethodCopies.copyVariables(source, target);
    target.instructions.insert(prologue().instructions);
    return target;
  }

  private void keepSite(int index) {
    if (tape.isOn() && code.site() != 0) {
      sites.onTape(index, code.site());
    }
  }

  private void emitHandler() {
    if (own.hasFrames()) {
      layout.handler().accept(target);
    }
    if (layout.hasCalls()) {
      calls.threw(edges);
    }
    tape.thrown();
    activation.handler(edges);
  }

  private MethodNode prologue() {
    MethodNode prologue = new MethodNode(Opcodes.ASM9);
    MethodEmitter first = new MethodEmitter(sites, own, layout, prologue);
    first.atLine(firstLine());
    activation.begin(first);
    tape.begin(first);
    return prologue;
  }

  private int firstLine() {
    for (AbstractInsnNode instruction : source.instructions) {
      if (instruction instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }

  private void emit(AbstractInsnNode instruction) {
    code.nextInstruction();
    if (instruction instanceof FrameNode frame) {
      layout.widen(frame).accept(target);
    } else if (instruction.getOpcode() < 0) {
      emitMark(instruction);
    } else {
      coverage.next(construction.ready(instruction));
      code.inLoop(loops.at(instruction));
      emitReal(instruction);
    }
  }

  private void emitMark(AbstractInsnNode instruction) {
    if (instruction instanceof LineNumberNode line) {
      code.atLine(line.line);
      edges.atLine(line.line);
    }
    if (!monitors.emit(instruction, code)) {
      code.copy(instruction);
    }
  }

  private void emitReal(AbstractInsnNode instruction) {
    if (!construction.live(instruction)) {
      code.copy(instruction);
    } else if (instruction instanceof MethodInsnNode call) {
      emitCall(call);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      calls.emit(call, code);
      code.forget();
    } else if (instruction instanceof FieldInsnNode field) {
      emitField(field);
      code.forget();
    } else {
      emitPlain(instruction);
    }
  }

  private void emitCall(MethodInsnNode call) {
    if (builders.calls(call)) {
      code.copy(call);
      return;
    }
    if (!construction.isSuperCall(call)) {
      if (iterators.areShared(call)) {
        LocalIterators.emit(call, code);
      }
      calls.emit(call, code);
      code.forget();
      return;
    }
    calls.emitConstructor(call, code);
    code.nextInstruction();
    boolean self = construction.thisInLocal0(call);
    if (self) {
      for (FieldInsnNode field : construction.earlyWrites()) {
        if (fields.records(field)) {
          fields.written(field, code);
        }
      }
    }
    activation.enter(edges, self);
  }

  private void emitField(FieldInsnNode field) {
    if (construction.isEarlyWrite(field) || !fields.emit(field, code)) {
      code.copy(field);
    }
  }

  private void emitPlain(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      if (opcode == Opcodes.ARETURN && ReturnedViews.are(source)) {
        ReturnedViews.emit(code);
      }
      activation.leave(edges);
      code.copy(instruction);
      return;
    }
    boolean emitted =
        monitors.emit(instruction, code)
            || (!fresh.fills(instruction) && ArrayAccesses.emit(instruction, code));
    if (emitted) {
      code.forget();
    } else {
      code.copy(instruction);
    }
  }
}
