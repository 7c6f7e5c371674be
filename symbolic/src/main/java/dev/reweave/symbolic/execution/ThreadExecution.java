// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.protocol.tape.TapeLayout;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.execution.code.MethodCode;
import dev.reweave.symbolic.execution.value.AllocatedObjects;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.program.ThreadProgram;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Executes one thread's code along its tape. An instruction whose outcome the tape tells is begun,
 * then <em>waits</em>: activations that the tape enters meanwhile (call-backs, class initialisers,
 * or the method called) run first. To be used once.
 */
public final class ThreadExecution {
  /** Why an execution ended that took too long, as the end of a sentence. */
  public static final String TOO_LONG =
      "its code executes more instructions than there is time for";

  private final int thread;
  private final InstructionBudget budget;
  private final ThreadMachine machine;
  private final BranchTests branches;
  private final CallExecution calls;
  private final MemoryAccess memory;
  private long instructions;

  /**
   * @param allocated gets the objects that the thread makes
   * @param budget how much it may execute
   */
  public ThreadExecution(
      CodeBase base,
      int thread,
      byte[] entries,
      AllocatedObjects allocated,
      InstructionBudget budget) {
    this.thread = thread;
    this.budget = budget;
    machine = new ThreadMachine(base, thread, entries, allocated);
    branches = new BranchTests(machine);
    calls = new CallExecution(machine);
    memory = new MemoryAccess(machine);
  }

  /** Runs up to the end of the tape, or to where the execution is not what was recorded. */
  public ThreadProgram run() {
    String failure = null;
    int used = 0;
    long most = budget.forNext(machine.tape.size());
    try {
      while (cost() < most && step()) {
        used = machine.tape.position();
      }
      if (cost() >= most) {
        failure = TOO_LONG;
      } else {
        used = machine.tape.position();
        giveAway();
      }
    } catch (AnalyzerException
        | RuntimeException
        | AssertionError e) { // asserted by ASM, of code that is damaged
      failure = e.getMessage() + " at " + where();
      if (!(e instanceof TapeDivergence)) {
        failure = "a step cannot be executed: " + failure; // so is code that was damaged
      }
    }
    budget.used(cost());
    machine.nameAll();
    machine.steps.pack();
    boolean isComplete = machine.top == null;
    return new ThreadProgram(
        thread, -1, machine.steps, instructions, machine.checks(), used, isComplete, failure);
  }

  private long cost() {
    return instructions + (long) InstructionBudget.EXPRESSION * machine.expressionCount();
  }

  /** Of what was begun and not completed, code without a tape may have all that it was given. */
  private void giveAway() {
    ExecutedMethod top = machine.top;
    if (top != null && top.waiting && !top.throwing) {
      if (KnownCall.at(top) != null) {
        calls.pinOperands();
      } else {
        memory.pinIndex();
      }
    }
  }

  private String where() {
    ExecutedMethod top = machine.top;
    return top == null
        ? "entry " + machine.tape.position()
        : top.code + ":" + top.code.line(top.next) + " (instruction " + top.next + ")";
  }

  /** False at the end of the tape. */
  private boolean step() throws AnalyzerException {
    ExecutedMethod top = machine.top;
    if (top == null || top.waiting) {
      return await();
    }
    AbstractInsnNode instruction = top.code.instruction(top.next);
    instructions++;
    int op = instruction.getOpcode();
    if (op < Opcodes.IFEQ) {
      beginPlain(instruction, op);
    } else if (op <= Opcodes.GOTO || op >= Opcodes.IFNULL) {
      branches.jump((JumpInsnNode) instruction);
    } else if (op >= Opcodes.IRETURN && op <= Opcodes.RETURN) {
      calls.leave(op == Opcodes.RETURN ? ExecutedValue.EMPTY : top.frame.pop());
    } else if (op >= Opcodes.GETSTATIC && op <= Opcodes.PUTFIELD) {
      memory.begin(top.code.field(top.next, machine.base));
    } else if (op >= Opcodes.INVOKEVIRTUAL && op <= Opcodes.INVOKEINTERFACE) {
      calls.begin(KnownCall.of(top).call());
    } else {
      beginOther(instruction, op);
    }
    return true;
  }

  /** Constants, locals, stack, arithmetic and array elements. */
  private void beginPlain(AbstractInsnNode instruction, int op) throws AnalyzerException {
    if (op >= Opcodes.IALOAD && op <= Opcodes.SALOAD) {
      memory.beginLoad();
    } else if (op >= Opcodes.IASTORE && op <= Opcodes.SASTORE) {
      memory.beginStore();
    } else if (op == Opcodes.LDC && !(((LdcInsnNode) instruction).cst instanceof Number)) {
      machine.await(false);
    } else if (isDivision(op) && branches.dividesByZero()) {
      machine.await(true);
    } else {
      machine.top.frame.execute(instruction, machine.operations);
      machine.top.next++;
    }
  }

  private static boolean isDivision(int op) {
    return op == Opcodes.IDIV || op == Opcodes.IREM || op == Opcodes.LDIV || op == Opcodes.LREM;
  }

  private void beginOther(AbstractInsnNode instruction, int op) {
    ExecutedMethod top = machine.top;
    switch (op) {
      case Opcodes.TABLESWITCH -> branches.select((TableSwitchInsnNode) instruction);
      case Opcodes.LOOKUPSWITCH -> branches.select((LookupSwitchInsnNode) instruction);
      case Opcodes.ATHROW -> {
        machine.pin(top.frame.pop());
        machine.await(true);
      }
      case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> {
        ExecutedValue lock = top.frame.pop();
        machine.pin(lock);
        if (op == Opcodes.MONITORENTER && lock.bits() == 0) {
          machine.await(true);
        } else {
          top.next++;
        }
      }
      case Opcodes.CHECKCAST -> {
        top.operands = machine.popAll(1);
        if (top.operands[0].word() != 0) {
          machine.pinType(top.operands[0]);
        } else if (top.operands[0].content() == null) { // of a box nothing but that can differ
          machine.pinAll(top.operands);
        }
        machine.await(false);
      }
      case Opcodes.ARRAYLENGTH, Opcodes.INSTANCEOF, Opcodes.NEWARRAY, Opcodes.ANEWARRAY ->
          beginWith(1, op == Opcodes.ARRAYLENGTH);
      case Opcodes.MULTIANEWARRAY -> beginWith(((MultiANewArrayInsnNode) instruction).dims, false);
      case Opcodes.NEW -> machine.await(false);
      case Opcodes.INVOKEDYNAMIC -> {
        InvokeDynamicInsnNode dynamic = (InvokeDynamicInsnNode) instruction;
        int operands = Type.getArgumentTypes(dynamic.desc).length;
        if (TextValues.isMadeBy(dynamic)) {
          top.operands = TextValues.begin(machine, dynamic, machine.popAll(operands));
          machine.await(false);
        } else {
          beginWith(operands, false);
        }
        calls.show(dynamic, top.operands);
      }
      default -> throw new TapeDivergence("an instruction that is not known, " + op);
    }
  }

  /** Takes operands that are pinned; {@code object}: the first must not be null. */
  private void beginWith(int operands, boolean object) {
    ExecutedMethod top = machine.top;
    top.operands = machine.popAll(operands);
    machine.pinAll(top.operands);
    machine.await(object && top.operands[0].bits() == 0);
  }

  // The second half: what the tape says.

  private boolean await() {
    switch (machine.tape.kind()) {
      case TapeLayout.END -> {
        return false;
      }
      case TapeLayout.ENTER -> {
        return calls.enter();
      }
      case TapeLayout.HANDLER -> catchException();
      case TapeLayout.THROWN -> unwind();
      default -> complete();
    }
    return true;
  }

  private void catchException() {
    int handler = machine.tape.handler();
    long exception = machine.tape.exception();
    dropUnfinished(null);
    ExecutedMethod top = machine.top;
    if (top == null || handler >= top.code.node().tryCatchBlocks.size()) {
      throw new TapeDivergence("an exception was caught where there is no handler");
    }
    if (KnownCall.at(top) != null) {
      calls.failed();
    } else {
      memory.pinIndex();
    }
    top.frame.clearStack();
    top.frame.push(ExecutedValue.single(exception, 0));
    top.next = top.code.target(top.code.node().tryCatchBlocks.get(handler).handler);
    machine.resume();
  }

  private void unwind() {
    MethodCode thrown = machine.base.method(machine.tape.number());
    dropUnfinished(thrown);
    ExecutedMethod top = machine.top;
    if (top == null || top.code != thrown) {
      throw new TapeDivergence("an exception left " + thrown);
    }
    if (KnownCall.at(top) != null) {
      calls.failed();
    } else {
      memory.pinIndex();
    }
    machine.top = top.caller;
  }

  /** Constructors that fail before their object is constructed leave no entry. */
  private void dropUnfinished(@Nullable MethodCode thrown) {
    ExecutedMethod top = machine.top;
    while (top != null && top.unfinished != null && top.waiting && top.code != thrown) {
      top = top.caller;
    }
    machine.top = top;
  }

  private void complete() {
    ExecutedMethod top = machine.top;
    if (top == null) {
      throw new TapeDivergence("a value on the tape that no instruction asked for");
    }
    if (top.throwing) {
      throw new TapeDivergence("an exception was to be thrown");
    }
    if (completes(top)) {
      top.next++;
      machine.resume();
    }
  }

  private boolean completes(ExecutedMethod top) {
    int op = top.code.instruction(top.next).getOpcode();
    if (op >= Opcodes.INVOKEVIRTUAL && op <= Opcodes.INVOKEINTERFACE) {
      calls.complete(KnownCall.of(top));
    } else if (op >= Opcodes.GETSTATIC && op <= Opcodes.PUTFIELD) {
      return memory.complete(top.code.field(top.next, machine.base));
    } else if (op >= Opcodes.IALOAD && op <= Opcodes.SALOAD) {
      memory.completeLoad(op);
    } else if (op >= Opcodes.IASTORE && op <= Opcodes.SASTORE) {
      return memory.completeStore(op);
    } else {
      completeOther(top, top.code.instruction(top.next), op);
    }
    return true;
  }

  private void completeOther(ExecutedMethod top, AbstractInsnNode instruction, int op) {
    switch (op) {
      case Opcodes.NEW -> {
        machine.done();
        top.frame.push(machine.made(((TypeInsnNode) top.code.instruction(top.next)).desc));
      }
      case Opcodes.CHECKCAST -> {
        machine.done();
        top.frame.push(top.operands[0]);
      }
      case Opcodes.INVOKEDYNAMIC -> {
        InvokeDynamicInsnNode dynamic = (InvokeDynamicInsnNode) instruction;
        long made = machine.value();
        machine.allocated().lambdas().made(made, dynamic, top.operands);
        top.frame.push(
            TextValues.isMadeBy(dynamic)
                ? TextValues.made(made, dynamic, top.operands)
                : ExecutedValue.of(Type.getReturnType(dynamic.desc), made, 0));
      }
      case Opcodes.LDC -> {
        if (((LdcInsnNode) instruction).cst instanceof ConstantDynamic dynamic
            && dynamic.getSize() == 2) {
          throw new TapeDivergence("a dynamic constant of two slots");
        }
        long id = machine.value();
        Object constant = ((LdcInsnNode) instruction).cst;
        machine.allocated().handles().constant(id, constant, top.code.loader());
        if (constant instanceof String) {
          machine.allocated().sequences().isText(id);
        }
        top.frame.push(ExecutedValue.single(id, 0));
      }
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
        long id = machine.value();
        machine.madeArray(id, top.operands[0].bits());
        top.frame.push(ExecutedValue.single(id, 0));
      }
      default -> top.frame.push(ExecutedValue.single(machine.value(), 0));
    }
  }
}
