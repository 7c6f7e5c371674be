// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.protocol.tape.TapeLayout;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Calls. One is <em>direct</em> if the tape enters just what the instruction calls; then
 * expressions pass in and out. Whatever else the tape enters is a call-back.
 */
final class Calls {
  private static final Type OBJECT = Type.getType(Object.class);

  /** What is printed is not looked at. */
  private static final String PRINTER = "java/io/PrintStream";

  private final Machine machine;

  Calls(Machine machine) {
    this.machine = machine;
  }

  void begin(Invocation call) {
    machine.top.operands = machine.popAll(call.operands());
    machine.await(!call.isStatic() && machine.top.operands[0].bits() == 0);
  }

  /** What is called gets these values: no longer do we know what becomes of them. */
  void pinOperands() {
    Activation top = machine.top;
    if (top.operands == null) {
      return;
    }
    machine.pinAll(top.operands);
    if (isCall(top)) {
      expose(top.code.invocation(top.next), top.operands);
    }
  }

  /** What was called has thrown. */
  void failed() {
    Activation top = machine.top;
    Invocation call = top.code.invocation(top.next);
    if (top.operands != null
        && isCall(top)
        && ListCalls.of(call.owner(), call.name(), call.descriptor()) != null) {
      machine.steps.entries().give(top.operands[0].bits());
    }
    pinOperands();
  }

  private static boolean isCall(Activation top) {
    int op = top.code.instruction(top.next).getOpcode();
    return op >= Opcodes.INVOKEVIRTUAL && op <= Opcodes.INVOKEINTERFACE;
  }

  private void expose(Invocation call, Datum[] operands) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    int receiver = operands.length - types.length;
    boolean isHolder = isHolder(call);
    for (int i = 0; i < operands.length; i++) {
      if (i >= receiver
          && ArrayLooks.isOne(
              call, types[i - receiver].getDescriptor(), machine.length(operands[i]))) {
        machine.steps.look(operands[i].bits());
      } else if (i < receiver || isReference(types[i - receiver])) {
        machine.steps.expose(operands[i].bits());
        if (i < receiver ? !call.isConstructor() : !isHolder) {
          machine.steps.show(operands[i].bits());
        }
        if (i >= receiver && !isHolder && !call.owner().equals(PRINTER)) {
          machine.steps.entries().give(operands[i].bits());
        }
      }
    }
  }

  /** What is called only keeps what it gets, and nobody takes it from there out of our sight. */
  private boolean isHolder(Invocation call) {
    return Holders.isOne(call.owner()) && machine.base.untaped().isEmpty();
  }

  /** What a string is made of, and what a method reference is bound to, is used out of sight. */
  void show(InvokeDynamicInsnNode dynamic, Datum[] operands) {
    boolean hasUntaped = !machine.base.untaped().isEmpty();
    if (hasUntaped || !Holders.isOne(dynamic)) {
      for (Datum operand : operands) {
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
    Code code = machine.base.method(machine.tape.number());
    if (code == null) {
      throw new Divergence("the tape enters a method that is not known");
    }
    Datum[] recorded = arguments(code);
    if (recorded == null) {
      return false;
    }
    boolean direct = isDirect(code, recorded);
    Datum[] applied = direct ? null : FunctionCalls.enter(machine, code, recorded);
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
  private Datum[] arguments(Code code) {
    int receiver = code.isStatic() ? 0 : 1;
    Datum[] recorded = new Datum[code.arguments().length + receiver];
    for (int i = code.isConstructor() ? 1 : 0; i < recorded.length; i++) {
      if (!machine.tape.hasValue()) {
        if (machine.tape.kind() == TapeLayout.END) {
          return null;
        }
        throw new Divergence("an argument is missing on the tape");
      }
      Type type = i < receiver ? OBJECT : code.arguments()[i - receiver];
      recorded[i] = Datum.of(type, machine.tape.value(), 0);
    }
    return recorded;
  }

  private void push(Code code, Datum[] arguments, boolean direct) {
    Activation callee = new Activation(code, machine.top, direct);
    if (code.isConstructor()) {
      if (!direct) {
        arguments[0] = machine.made();
      }
      callee.unfinished = arguments[0];
    }
    int local = 0;
    for (Datum argument : arguments) {
      callee.frame.setLocal(local, argument);
      local += argument.getSize();
    }
    if (direct && !code.isStatic()) {
      machine.pin(arguments[0]);
    }
    machine.top = callee;
  }

  /** Whether the tape enters what the waiting instruction calls; then with its arguments. */
  private boolean isDirect(Code code, Datum[] recorded) {
    Activation top = machine.top;
    if (top == null || top.operands == null || top.returned != null) {
      return false;
    }
    Invocation call = top.code.invocation(top.next);
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
  private boolean reaches(Invocation call, Code code, Datum[] recorded) {
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
  void leave(Datum result) {
    Activation callee = machine.top;
    Datum value = machine.narrow(callee.code.result(), result);
    if (callee.direct) {
      machine.top = callee.caller;
      machine.top.returned = value;
    } else {
      machine.pin(value);
      machine.top = callee.caller;
      if (isReference(callee.code.result())) {
        machine.steps.expose(value.bits());
        if (!isAskedByHolder()) {
          machine.steps.show(value.bits());
          machine.steps.entries().give(value.bits());
        }
      }
    }
  }

  private boolean isAskedByHolder() {
    Activation top = machine.top;
    Invocation call = top == null ? null : top.code.invocation(top.next);
    return call != null && isHolder(call);
  }

  void complete(Invocation call) {
    if (call.isConstructor()) {
      constructed();
      return;
    }
    Datum returned = machine.top.returned;
    if (machine.top.attempt != null) {
      returned = FunctionCalls.complete(machine);
    } else if (returned == null) {
      returned = modelled(call);
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
      machine.allocated().containers().returned(call, machine.top.operands, value);
      machine.allocated().handles().returned(call, machine.top.operands, value);
    }
    if (returned != null && returned != Datum.EMPTY) {
      machine.check(returned, value, "a result");
      machine.top.frame.push(returned);
    } else {
      machine.top.frame.push(Datum.of(call.result(), value, 0));
    }
  }

  /** What a method of the JDK gives whose effect is known, or null. */
  private Datum modelled(Invocation call) {
    if (call.model() == null) {
      return null;
    }
    Datum result = call.model().apply(machine, machine.top.operands);
    return result != null && result.bits() == Datum.UNKNOWN_BOX
        ? result.withId(machine.tape.peekValue())
        : result;
  }

  private void makeCell(Invocation call, Datum[] operands) {
    Datum argument = operands.length > 1 ? operands[1] : null;
    Long value = AtomicCalls.initial(call.owner(), argument, call.descriptor());
    if (value != null) {
      machine.madeCell(operands[0].bits(), value);
    }
  }

  /** A queue that is made with a number first takes so many elements; of lists it is no limit. */
  private void limit(Invocation call, Datum[] operands) {
    boolean isLimited = call.owner().contains("Blocking") && call.descriptor().startsWith("(I");
    if (isLimited) {
      machine.allocated().sequences().holds(operands[0].bits(), (int) operands[1].bits());
    }
  }

  private void constructed() {
    Activation top = machine.top;
    Datum object = top.operands[0];
    if (top.returned == null) {
      for (int i = 1; i < top.operands.length; i++) {
        machine.pin(top.operands[i]);
      }
      makeCell(top.code.invocation(top.next), top.operands);
      expose(top.code.invocation(top.next), top.operands);
    }
    if (machine.tape.hasValue()) {
      machine.check(object, machine.tape.value(), "an object constructed");
    } else {
      machine.done();
    }
    if (top.returned == null && object != top.unfinished && !object.isUnnamed()) {
      Invocation call = top.code.invocation(top.next);
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
