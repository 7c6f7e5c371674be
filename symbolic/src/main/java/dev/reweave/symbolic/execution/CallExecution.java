// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.ContentTrait;
import dev.reweave.protocol.tape.TapeLayout;
import dev.reweave.symbolic.execution.code.ArrayLooks;
import dev.reweave.symbolic.execution.code.HoldingCode;
import dev.reweave.symbolic.execution.code.InvokedCall;
import dev.reweave.symbolic.execution.code.JdkModels;
import dev.reweave.symbolic.execution.code.MethodCode;
import dev.reweave.symbolic.execution.code.UntapedCode;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Calls. One is <em>direct</em> if the tape enters just what the instruction calls; then
 * expressions pass in and out. Whatever else the tape enters is a call-back.
 */
final class CallExecution {
  private static final Type OBJECT = Type.getType(Object.class);

  private final ThreadMachine machine;

  CallExecution(ThreadMachine machine) {
    this.machine = machine;
  }

  void begin(InvokedCall call) {
    machine.top.operands = machine.popAll(call.operands());
    machine.await(!call.isStatic() && machine.top.operands[0].bits() == 0);
  }

  /** What is called gets these values: no longer do we know what becomes of them. */
  void pinOperands() {
    ExecutedMethod top = machine.top;
    if (!top.hasOperands()) {
      return;
    }
    machine.pinAll(top.operands);
    if (isCall(top)) {
      expose(KnownCall.of(top).call(), top.operands);
    }
  }

  /** What was called has thrown. */
  void failed() {
    ExecutedMethod top = machine.top;
    if (top.hasOperands() && isCall(top) && isOfList(KnownCall.of(top).call())) {
      machine.steps.entries().give(top.operands[0].bits());
    }
    pinOperands();
  }

  private static boolean isOfList(InvokedCall call) {
    return ListCalls.of(call.owner(), call.name(), call.descriptor()) != null;
  }

  private static boolean isCall(ExecutedMethod top) {
    int op = top.code.instruction(top.next).getOpcode();
    return op >= Opcodes.INVOKEVIRTUAL && op <= Opcodes.INVOKEINTERFACE;
  }

  private void expose(InvokedCall call, ExecutedValue[] operands) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    int receiver = operands.length - types.length;
    boolean isHolder = isHolder(call);
    boolean isPrinter = JdkModels.has(call.owner(), ContentTrait.PRINTS);
    for (int i = 0; i < operands.length; i++) {
      if (i >= receiver
          && ArrayLooks.isOne(
              call, types[i - receiver].getDescriptor(), machine.length(operands[i]))) {
        machine.steps.look(operands[i].bits());
      } else if (i < receiver || isReference(types[i - receiver])) {
        machine.steps.expose(operands[i].bits());
        if (!call.isConstructor() || i >= receiver) {
          machine.steps.sequences().pass(operands[i].bits());
        }
        if (i < receiver ? !call.isConstructor() : !isHolder) {
          machine.steps.show(operands[i].bits());
        }
        if (i >= receiver && !isHolder && !isPrinter) {
          machine.steps.entries().give(operands[i].bits());
        }
      }
    }
  }

  /** What is called only keeps what it gets, and nobody takes it from there out of our sight. */
  private boolean isHolder(InvokedCall call) {
    return HoldingCode.isOne(call.owner()) && machine.base.untaped().isEmpty();
  }

  /** What a string is made of, and what a method reference is bound to, is used out of sight. */
  void show(InvokeDynamicInsnNode dynamic, ExecutedValue[] operands) {
    boolean hasUntaped = !machine.base.untaped().isEmpty();
    for (ExecutedValue operand : operands) {
      machine.steps.sequences().pass(operand.bits());
    }
    if (hasUntaped || !HoldingCode.isOne(dynamic)) {
      for (ExecutedValue operand : operands) {
        machine.steps.show(operand.bits());
        machine.steps.entries().give(operand.bits());
        machine.leakToUntaped(operand.bits());
      }
    }
  }

  private static boolean isReference(Type type) {
    return type.getSort() >= Type.ARRAY;
  }

  /** The tape enters a method; false if it ends before all arguments: the process was killed. */
  boolean enter() {
    MethodCode code = machine.base.method(machine.tape.number());
    if (code == null) {
      throw new TapeDivergence("the tape enters a method that is not known");
    }
    ExecutedValue[] recorded = arguments(code);
    if (recorded == null) {
      return false;
    }
    boolean direct = isDirect(code, recorded);
    ExecutedValue[] applied = direct ? null : FunctionCalls.enter(machine, code, recorded);
    if (applied != null) {
      push(code, applied, true);
      return true;
    }
    if (!direct && machine.top != null && !code.isInitializer()) {
      pinOperands();
      machine.top.returned = null;
      machine.top.calledBack = true;
    }
    push(code, direct ? machine.top.operands : recorded, direct);
    return true;
  }

  /** Null if the tape ends before the last one. */
  private ExecutedValue @Nullable [] arguments(MethodCode code) {
    int receiver = code.isStatic() ? 0 : 1;
    ExecutedValue[] recorded = new ExecutedValue[code.arguments().length + receiver];
    for (int i = code.isConstructor() ? 1 : 0; i < recorded.length; i++) {
      if (!machine.tape.hasValue()) {
        if (machine.tape.kind() == TapeLayout.END) {
          return null;
        }
        throw new TapeDivergence("an argument is missing on the tape");
      }
      Type type = i < receiver ? OBJECT : code.arguments()[i - receiver];
      recorded[i] = ExecutedValue.of(type, machine.tape.value(), 0);
    }
    return recorded;
  }

  private void push(MethodCode code, ExecutedValue[] arguments, boolean direct) {
    ExecutedMethod callee = new ExecutedMethod(code, machine.top, direct);
    if (code.isConstructor()) {
      if (!direct) {
        arguments[0] = machine.made();
      }
      callee.unfinished = arguments[0];
    }
    int local = 0;
    for (ExecutedValue argument : arguments) {
      callee.frame.setLocal(local, argument);
      local += argument.getSize();
    }
    if (direct && !code.isStatic()) {
      machine.pin(arguments[0]);
    }
    machine.top = callee;
  }

  /** Whether the tape enters what the waiting instruction calls; then with its arguments. */
  private boolean isDirect(MethodCode code, ExecutedValue[] recorded) {
    ExecutedMethod top = machine.top;
    if (top == null || !top.hasOperands() || top.returned != null) {
      return false;
    }
    KnownCall known = KnownCall.at(top);
    InvokedCall call = known == null ? null : known.call();
    if (call == null
        || !call.name().equals(code.node().name)
        || !call.descriptor().equals(code.node().desc)
        || recorded.length != top.operands.length
        || !reaches(call, code, recorded)) {
      return false;
    }
    for (int i = code.isStatic() ? 0 : 1; i < recorded.length; i++) {
      machine.check(top.operands[i], recorded[i].bits(), "an argument");
    }
    return true;
  }

  /**
   * A virtual call reaches, for one receiver, one method of a name and descriptor; others that it
   * may reach have no tape, and may have called this one.
   */
  private boolean reaches(InvokedCall call, MethodCode code, ExecutedValue[] recorded) {
    if (code.isConstructor()) {
      return call.owner().equals(code.className());
    }
    UntapedCode untaped = machine.base.untaped();
    if (!code.isStatic() && recorded[0].bits() != machine.top.operands[0].bits()) {
      return false;
    }
    return code.isStatic() || call.opcode() == Opcodes.INVOKESPECIAL
        ? machine.base.isRecorded(call.owner()) && !untaped.has(call.name(), call.descriptor())
        : !untaped.overrides(code.className(), call.name(), call.descriptor());
  }

  /** The innermost method returns. */
  void leave(ExecutedValue result) {
    ExecutedMethod callee = machine.top;
    ExecutedValue value = machine.narrow(callee.code.result(), result);
    if (callee.direct) {
      machine.top = callee.caller;
      machine.top.returned = value;
    } else {
      machine.pin(value);
      machine.top = callee.caller;
      if (isReference(callee.code.result())) {
        machine.steps.expose(value.bits());
        machine.steps.sequences().pass(value.bits());
        if (!isAskedByHolder()) {
          machine.steps.show(value.bits());
          machine.steps.entries().give(value.bits());
        }
      }
    }
  }

  private boolean isAskedByHolder() {
    ExecutedMethod top = machine.top;
    KnownCall call = top == null ? null : KnownCall.at(top);
    return call != null && isHolder(call.call());
  }

  void complete(KnownCall known) {
    InvokedCall call = known.call();
    if (call.isConstructor()) {
      constructed();
      return;
    }
    ExecutedValue returned = machine.top.returned;
    if (machine.top.attempt != null) {
      returned = FunctionCalls.complete(machine);
    } else if (returned == null) {
      returned = modelled(known);
    }
    if (returned == null) {
      pinOperands();
    }
    if (call.result().getSort() == Type.VOID) {
      machine.done();
      return;
    }
    long value = machine.value();
    if (returned == null && isReference(call.result())) {
      machine.steps.expose(value);
      machine.allocated().containers().returned(known.result(), machine.top.operands, value);
      if (known.handle() != null) {
        machine.allocated().handles().made(known.handle(), call, machine.top.operands, value);
      }
    }
    if (returned != null && returned != ExecutedValue.EMPTY) {
      machine.check(returned, value, "a result");
      machine.top.frame.push(returned);
    } else {
      machine.top.frame.push(ExecutedValue.of(call.result(), value, 0));
    }
  }

  /** What a method of the JDK gives whose effect is known, or null. */
  private @Nullable ExecutedValue modelled(KnownCall call) {
    if (call.model() == null) {
      return null;
    }
    ExecutedValue result = call.model().apply(machine, machine.top.operands);
    return result != null && result.bits() == ExecutedValue.UNKNOWN_BOX
        ? result.withId(machine.tape.peekValue())
        : result;
  }

  private void makeCell(InvokedCall call, ExecutedValue[] operands) {
    ExecutedValue argument = operands.length > 1 ? operands[1] : null;
    Long value = AtomicCalls.initial(call.owner(), argument, call.descriptor());
    if (value != null) {
      machine.madeCell(operands[0].bits(), value);
    }
  }

  /** A queue that is made with a number first takes so many elements; of lists it is no limit. */
  private void limit(InvokedCall call, ExecutedValue[] operands) {
    if (call.descriptor().startsWith("(I") && JdkModels.has(call.owner(), ContentTrait.BOUNDED)) {
      machine.allocated().sequences().holds(operands[0].bits(), (int) operands[1].bits());
    }
  }

  private void constructed() {
    ExecutedMethod top = machine.top;
    ExecutedValue object = top.operands[0];
    if (top.returned == null) {
      for (int i = 1; i < top.operands.length; i++) {
        machine.pin(top.operands[i]);
      }
      makeCell(KnownCall.of(top).call(), top.operands);
      expose(KnownCall.of(top).call(), top.operands);
    }
    if (machine.tape.hasValue()) {
      machine.check(object, machine.tape.value(), "an object constructed");
    } else {
      machine.done();
    }
    if (top.returned == null && object != top.unfinished && !object.isUnnamed()) {
      InvokedCall call = KnownCall.of(top).call();
      machine
          .allocated()
          .containers()
          .constructed(object.bits(), call.owner(), call.descriptor(), top.operands);
      limit(call, top.operands);
    }
    if (object == top.unfinished) {
      top.unfinished = null;
    }
  }
}
