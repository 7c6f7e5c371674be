// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.expression.Arithmetic;
import dev.reweave.symbolic.expression.Expressions;
import dev.reweave.symbolic.program.Location;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.Steps;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.Cursor;
import dev.reweave.symbolic.tape.Entry;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Executes one thread's code along its tape. An instruction whose outcome the tape tells is begun,
 * then <em>waits</em>: activations that the tape enters meanwhile (call-backs, class initialisers,
 * or the method called) run first. To be used once.
 */
public final class Execution {
  private final CodeBase base;
  private final int thread;
  private final Cursor tape;
  private final Expressions expressions = new Expressions();
  private final Operations operations = new Operations(expressions);
  private final Steps steps = new Steps(expressions);
  private Activation top;
  private long instructions;
  private long checks;
  private final Map<Long, Long> names = new HashMap<>();
  private final Set<Long> allocated;
  private long unnamed = Datum.FIRST_UNNAMED;

  /**
   * @param allocated gets the ids of objects that the thread makes
   */
  public Execution(CodeBase base, int thread, byte[] entries, Set<Long> allocated) {
    this.allocated = allocated;
    this.base = base;
    this.thread = thread;
    this.tape = new Cursor(entries);
  }

  /** Runs up to the end of the tape, or to where the execution is not what was recorded. */
  public ThreadProgram run() {
    String failure = null;
    int used = 0;
    try {
      while (step()) {
        used = tape.position();
      }
      used = tape.position();
    } catch (AnalyzerException | RuntimeException e) {
      failure = e.getMessage() + " at " + where();
      if (!(e instanceof Divergence)) {
        failure = e.getClass().getSimpleName() + ": " + failure;
      }
    }
    steps.rename(names);
    return new ThreadProgram(thread, -1, steps, instructions, checks, used, failure);
  }

  private String where() {
    return top == null
        ? "entry " + tape.position()
        : top.code + ":" + top.code.line(top.next) + " (instruction " + top.next + ")";
  }

  /** False at the end of the tape. */
  private boolean step() throws AnalyzerException {
    if (top == null || top.waiting) {
      return await();
    }
    AbstractInsnNode instruction = top.code.instruction(top.next);
    instructions++;
    int op = instruction.getOpcode();
    if (instruction instanceof JumpInsnNode jump) {
      jump(jump);
    } else if (op >= Opcodes.IRETURN && op <= Opcodes.RETURN) {
      leave(op == Opcodes.RETURN ? Datum.EMPTY : top.frame.pop());
    } else if (instruction instanceof TableSwitchInsnNode table) {
      select(table);
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      select(lookup);
    } else {
      begin(instruction, op);
    }
    return true;
  }

  // Instructions that need nothing from the tape, and the first half of those that do.

  private void begin(AbstractInsnNode instruction, int op) throws AnalyzerException {
    if (instruction instanceof MethodInsnNode call) {
      int count = Type.getArgumentTypes(call.desc).length;
      top.operands = popAll(op == Opcodes.INVOKESTATIC ? count : count + 1);
      wait(op != Opcodes.INVOKESTATIC && top.operands[0].bits() == 0);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      pinAll(popAll(Type.getArgumentTypes(call.desc).length));
      wait(false);
    } else if (instruction instanceof FieldInsnNode field) {
      beginField(field);
    } else if (op >= Opcodes.IALOAD && op <= Opcodes.SALOAD) {
      top.operands = popAll(2);
      pinAll(top.operands);
      wait(top.operands[0].bits() == 0);
    } else if (op >= Opcodes.IASTORE && op <= Opcodes.SASTORE) {
      top.operands = popAll(3);
      pin(top.operands[0]);
      pin(top.operands[1]);
      wait(false);
    } else {
      beginOther(instruction, op);
    }
  }

  private void beginField(FieldInsnNode field) {
    switch (field.getOpcode()) {
      case Opcodes.GETFIELD -> top.operands = popAll(1);
      case Opcodes.PUTFIELD -> top.operands = popAll(2);
      case Opcodes.PUTSTATIC -> top.operands = new Datum[] {Datum.EMPTY, top.frame.pop()};
      default -> top.operands = new Datum[] {Datum.EMPTY};
    }
    pin(top.operands[0]);
    wait(field.getOpcode() == Opcodes.GETFIELD && top.operands[0].bits() == 0);
  }

  private void beginOther(AbstractInsnNode instruction, int op) throws AnalyzerException {
    switch (op) {
      case Opcodes.ATHROW -> {
        pin(top.frame.pop());
        wait(true);
      }
      case Opcodes.MONITORENTER -> {
        Datum lock = top.frame.pop();
        pin(lock);
        advanceOrThrow(lock.bits() == 0);
      }
      case Opcodes.MONITOREXIT -> {
        pin(top.frame.pop());
        top.next++;
      }
      case Opcodes.CHECKCAST -> {
        top.operands = popAll(1);
        pinAll(top.operands);
        wait(false);
      }
      case Opcodes.ARRAYLENGTH, Opcodes.INSTANCEOF, Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
        top.operands = popAll(1);
        pinAll(top.operands);
        wait(op == Opcodes.ARRAYLENGTH && top.operands[0].bits() == 0);
      }
      case Opcodes.MULTIANEWARRAY -> {
        pinAll(popAll(((MultiANewArrayInsnNode) instruction).dims));
        wait(false);
      }
      case Opcodes.NEW -> wait(false);
      case Opcodes.LDC -> {
        if (((LdcInsnNode) instruction).cst instanceof Number) {
          plain(instruction);
        } else {
          wait(false);
        }
      }
      case Opcodes.IDIV, Opcodes.IREM, Opcodes.LDIV, Opcodes.LREM -> divide(instruction);
      default -> plain(instruction);
    }
  }

  private void plain(AbstractInsnNode instruction) throws AnalyzerException {
    top.frame.execute(instruction, operations);
    top.next++;
  }

  private void divide(AbstractInsnNode instruction) throws AnalyzerException {
    Datum divisor = top.frame.getStack(top.frame.getStackSize() - 1);
    boolean zero = divisor.bits() == 0;
    if (divisor.expression() != 0) {
      Datum tested = divisor;
      if (divisor.getSize() == 2) {
        tested = operations.apply(Opcodes.LCMP, divisor, Datum.twofold(0, 0), 1);
      }
      add(StepKind.BRANCH, operations.apply(Opcodes.IFNE, tested, 1), null);
    }
    if (zero) {
      wait(true);
    } else {
      plain(instruction);
    }
  }

  private void advanceOrThrow(boolean throwing) {
    if (throwing) {
      wait(true);
    } else {
      top.next++;
    }
  }

  private void wait(boolean throwing) {
    top.waiting = true;
    top.throwing = throwing;
    top.returned = null;
  }

  private Datum[] popAll(int count) {
    Datum[] operands = new Datum[count];
    for (int i = count - 1; i >= 0; i--) {
      operands[i] = top.frame.pop();
    }
    return operands;
  }

  // Branches.

  private void jump(JumpInsnNode jump) {
    int op = jump.getOpcode();
    if (op == Opcodes.GOTO) {
      top.next = top.code.target(jump.label);
      return;
    }
    Datum tested;
    if (op >= Opcodes.IF_ICMPEQ && op <= Opcodes.IF_ACMPNE) {
      Datum y = top.frame.pop();
      Datum x = top.frame.pop();
      tested = operations.apply(op, x, y, 1);
    } else {
      tested = operations.apply(op, top.frame.pop(), 1);
    }
    if (tested.expression() != 0) {
      add(StepKind.BRANCH, tested, null);
    }
    top.next = tested.bits() != 0 ? top.code.target(jump.label) : top.next + 1;
  }

  private void select(TableSwitchInsnNode table) {
    Datum key = top.frame.pop();
    long index = key.bits() - table.min;
    boolean inside = index >= 0 && index < table.labels.size();
    LabelNode to = inside ? table.labels.get((int) index) : table.dflt;
    if (key.expression() != 0) {
      if (inside) {
        add(StepKind.BRANCH, equal(key, key.bits()), null);
      } else {
        outside(
            key,
            index < 0 ? Opcodes.IF_ICMPLT : Opcodes.IF_ICMPGT,
            index < 0 ? table.min : table.max);
      }
    }
    top.next = top.code.target(to);
  }

  private void outside(Datum key, int op, int bound) {
    add(StepKind.BRANCH, operations.apply(op, key, Datum.single(bound, 0), 1), null);
  }

  private void select(LookupSwitchInsnNode lookup) {
    Datum key = top.frame.pop();
    int index = lookup.keys.indexOf((int) key.bits());
    if (key.expression() != 0) {
      if (index >= 0) {
        add(StepKind.BRANCH, equal(key, key.bits()), null);
      } else {
        for (int other : lookup.keys) {
          outside(key, Opcodes.IF_ICMPNE, other);
        }
      }
    }
    top.next = top.code.target(index < 0 ? lookup.dflt : lookup.labels.get(index));
  }

  private Datum equal(Datum key, long value) {
    return operations.apply(Opcodes.IF_ICMPEQ, key, Datum.single(value, 0), 1);
  }

  // Calls.

  private void enter() {
    Code code = base.method(tape.number());
    if (code == null) {
      throw new Divergence("the tape enters a method that is not known");
    }
    int receiver = code.isStatic() ? 0 : 1;
    Datum[] recorded = new Datum[code.arguments().length + receiver];
    for (int i = 0; i < recorded.length; i++) {
      if (i == 0 && receiver == 1 && code.isConstructor()) {
        continue;
      }
      Type type = i < receiver ? Type.getType(Object.class) : code.arguments()[i - receiver];
      if (!tape.hasValue()) {
        throw new Divergence(
            tape.kind() == Entry.END ? "the tape ends" : "an argument is missing on the tape");
      }
      recorded[i] = Datum.of(type, tape.value(), 0);
    }
    boolean direct = isDirect(code, recorded);
    if (!direct && top != null && !code.node().name.equals("<clinit>")) {
      pinOperands();
      top.returned = null;
    }
    push(code, direct ? top.operands : recorded, direct);
  }

  private void push(Code code, Datum[] arguments, boolean direct) {
    Activation callee = new Activation(code, top, direct);
    if (code.isConstructor()) {
      if (!direct) {
        arguments[0] = Datum.made(unnamed++);
      }
      callee.unfinished = arguments[0];
    }
    int local = 0;
    for (Datum argument : arguments) {
      callee.frame.setLocal(local, argument);
      local += argument.getSize();
    }
    if (direct) {
      pinReceiver(code, arguments);
    }
    top = callee;
  }

  private void pinReceiver(Code code, Datum[] arguments) {
    if (!code.isStatic()) {
      pin(arguments[0]);
    }
  }

  /** Whether the tape enters what the waiting instruction calls; then with its arguments. */
  private boolean isDirect(Code code, Datum[] recorded) {
    if (top == null
        || top.operands == null
        || top.returned != null
        || !(top.code.instruction(top.next) instanceof MethodInsnNode call)
        || !call.name.equals(code.node().name)
        || !call.desc.equals(code.node().desc)
        || recorded.length != top.operands.length
        || !reaches(call, code, recorded)) {
      return false;
    }
    for (int i = code.isStatic() ? 0 : 1; i < recorded.length; i++) {
      check(top.operands[i], recorded[i].bits(), "an argument");
    }
    return true;
  }

  /** A virtual call reaches, for one receiver, one method of a name and descriptor. */
  private boolean reaches(MethodInsnNode call, Code code, Datum[] recorded) {
    if (code.isConstructor()) {
      return call.owner.equals(code.className());
    } else if (code.isStatic()) {
      return base.isRecorded(call.owner);
    }
    boolean fixed = call.getOpcode() == Opcodes.INVOKESPECIAL;
    return recorded[0].bits() == top.operands[0].bits() && (!fixed || base.isRecorded(call.owner));
  }

  private void leave(Datum result) {
    Activation callee = top;
    Datum value = narrow(Type.getReturnType(callee.code.node().desc), result);
    top = callee.caller;
    if (callee.direct) {
      top.returned = value;
    } else if (value.expression() != 0) {
      steps.add(
          StepKind.PIN,
          value.expression(),
          value.bits(),
          null,
          callee.code.number(),
          callee.next,
          0);
    }
  }

  private void pinOperands() {
    if (top.operands != null) {
      pinAll(top.operands);
    }
  }

  // The second half: what the tape says.

  private boolean await() {
    switch (tape.kind()) {
      case Entry.END -> {
        return false;
      }
      case Entry.ENTER -> enter();
      case Entry.HANDLER -> catchException();
      case Entry.THROWN -> unwind();
      default -> complete();
    }
    return true;
  }

  private void catchException() {
    int handler = tape.handler();
    long exception = tape.exception();
    dropUnfinished(null);
    if (top == null || handler >= top.code.node().tryCatchBlocks.size()) {
      throw new Divergence("an exception was caught where there is no handler");
    }
    if (top.operands != null && isCall()) {
      pinOperands();
    }
    top.frame.clearStack();
    top.frame.push(Datum.single(exception, 0));
    top.next = top.code.target(top.code.node().tryCatchBlocks.get(handler).handler);
    resume();
  }

  private boolean isCall() {
    return top.code.instruction(top.next) instanceof MethodInsnNode;
  }

  private void unwind() {
    int method = tape.number();
    dropUnfinished(base.method(method));
    if (top == null || top.code.number() != method) {
      throw new Divergence("an exception left " + base.method(method));
    }
    if (isCall()) {
      pinOperands();
    }
    top = top.caller;
  }

  /** Constructors that fail before their object is constructed leave no entry. */
  private void dropUnfinished(Code thrown) {
    while (top != null && top.unfinished != null && top.waiting && top.code != thrown) {
      top = top.caller;
    }
  }

  private void resume() {
    top.waiting = false;
    top.throwing = false;
    top.stored = false;
    top.operands = null;
    top.returned = null;
  }

  private void complete() {
    if (top == null) {
      throw new Divergence("a value on the tape that no instruction asked for");
    }
    if (top.throwing) {
      throw new Divergence("an exception was to be thrown");
    }
    if (completes(top.code.instruction(top.next))) {
      top.next++;
      resume();
    }
  }

  private boolean completes(AbstractInsnNode instruction) {
    int op = instruction.getOpcode();
    if (instruction instanceof MethodInsnNode call) {
      completeCall(call);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      top.frame.push(Datum.of(Type.getReturnType(call.desc), value(), 0));
    } else if (instruction instanceof FieldInsnNode field) {
      return completeField(field);
    } else if (op >= Opcodes.IALOAD && op <= Opcodes.SALOAD) {
      read(Arrays.type(op - Opcodes.IALOAD), element());
    } else if (op >= Opcodes.IASTORE && op <= Opcodes.SASTORE) {
      return completeStore(op);
    } else {
      completeOther(instruction, op);
    }
    return true;
  }

  private void completeOther(AbstractInsnNode instruction, int op) {
    switch (op) {
      case Opcodes.NEW -> {
        done();
        top.frame.push(Datum.made(unnamed++));
      }
      case Opcodes.CHECKCAST -> {
        done();
        top.frame.push(top.operands[0]);
      }
      case Opcodes.LDC -> {
        Object constant = ((LdcInsnNode) instruction).cst;
        if (constant instanceof org.objectweb.asm.ConstantDynamic dynamic
            && dynamic.getSize() == 2) {
          throw new Divergence("a dynamic constant of two slots");
        }
        top.frame.push(Datum.single(value(), 0));
      }
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
        long id = value();
        allocated.add(id);
        top.frame.push(Datum.single(id, 0));
      }
      default -> top.frame.push(Datum.single(value(), 0));
    }
  }

  private void completeCall(MethodInsnNode call) {
    if (call.name.equals("<init>")) {
      constructed();
      return;
    }
    Type type = Type.getReturnType(call.desc);
    Datum returned = top.returned;
    if (returned == null) {
      pinOperands();
    }
    if (type.getSort() == Type.VOID) {
      done();
      return;
    }
    long value = value();
    if (returned != null && returned != Datum.EMPTY) {
      check(returned, value, "a result");
      top.frame.push(returned);
    } else {
      top.frame.push(Datum.of(type, value, 0));
    }
  }

  private void constructed() {
    Datum object = top.operands[0];
    if (top.returned == null) {
      for (int i = 1; i < top.operands.length; i++) {
        pin(top.operands[i]);
      }
    }
    if (tape.hasValue()) {
      long id = tape.value();
      check(object, id, "an object constructed");
    } else {
      done();
    }
    if (object == top.unfinished) {
      top.unfinished = null;
    }
  }

  private boolean completeField(FieldInsnNode field) {
    boolean isStatic =
        field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
    String member = base.member(top.code.loader(), field.owner, field.name, field.desc);
    Location where =
        isStatic
            ? new Location(0, member, top.code.loader())
            : new Location(top.operands[0].bits(), member, 0);
    Type type = Type.getType(field.desc);
    if (top.operands.length == 1) {
      read(type, where);
    } else {
      check(top.operands[1], value(), "a value written");
      if (!isStatic && top.operands[0].bits() == 0) {
        top.throwing = true;
        return false;
      }
      write(narrow(type, top.operands[1]), where);
    }
    return true;
  }

  /** First comes the value, then, unless the store throws, that it is done. */
  private boolean completeStore(int op) {
    if (!top.stored) {
      check(top.operands[2], value(), "a value stored");
      top.stored = true;
      return false;
    }
    done();
    // Byte and boolean arrays share an instruction; what is stored in either is a byte.
    write(narrow(Arrays.type(op - Opcodes.IASTORE), top.operands[2]), element());
    return true;
  }

  private Location element() {
    return new Location(top.operands[0].bits(), "", (int) top.operands[1].bits());
  }

  private void read(Type type, Location where) {
    long value = value();
    int variable = expressions.variable(value);
    Datum datum = Datum.of(type, value, variable);
    top.frame.push(datum);
    add(StepKind.READ, datum, where);
  }

  private void write(Datum value, Location where) {
    add(StepKind.WRITE, value, where);
  }

  /** As a variable of a small type keeps it. */
  private Datum narrow(Type type, Datum value) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> operations.apply(Arithmetic.TO_BOOLEAN, value, 1);
      case Type.BYTE -> operations.apply(Opcodes.I2B, value, 1);
      case Type.CHAR -> operations.apply(Opcodes.I2C, value, 1);
      case Type.SHORT -> operations.apply(Opcodes.I2S, value, 1);
      default -> value;
    };
  }

  private long value() {
    if (!tape.hasValue()) {
      throw new Divergence("a value is missing on the tape");
    }
    return tape.value();
  }

  private void done() {
    if (tape.kind() != Entry.DONE) {
      throw new Divergence("a completed instruction is missing on the tape");
    }
    tape.skip();
  }

  private void check(Datum computed, long recorded, String what) {
    checks++;
    if (computed.isUnnamed()) {
      names.put(computed.bits(), recorded);
      allocated.add(recorded);
      computed.name(recorded);
    } else if (computed.bits() != recorded) {
      throw new Divergence(what + " was " + recorded + " and would be " + computed.bits());
    }
  }

  private void pinAll(Datum[] operands) {
    for (Datum operand : operands) {
      pin(operand);
    }
  }

  private void pin(Datum value) {
    if (value.expression() != 0) {
      add(StepKind.PIN, value, null);
    }
  }

  private void add(StepKind kind, Datum value, Location where) {
    int site = where == null ? 0 : top.code.site(top.next);
    steps.add(kind, value.expression(), value.bits(), where, top.code.number(), top.next, site);
  }
}
