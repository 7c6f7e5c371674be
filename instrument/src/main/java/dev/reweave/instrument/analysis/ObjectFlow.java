// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Where certain objects that a method makes may be: on the stack, and in locals. */
public abstract class ObjectFlow extends Interpreter<ObjectFlow.Value> {
  /**
   * What a value may be.
   *
   * @param made the instructions that made the object that it may be
   * @param other it may be something else
   */
  public record Value(int size, Set<AbstractInsnNode> made, boolean other)
      implements org.objectweb.asm.tree.analysis.Value {
    static final Value ONE = new Value(1, Set.of(), true);
    static final Value TWO = new Value(2, Set.of(), true);

    @Override
    public int getSize() {
      return size;
    }

    // Written out: the JVM takes longer to make them for a record than a short program runs.

    @Override
    public boolean equals(Object object) {
      return object == this
          || object instanceof Value value
              && size == value.size
              && other == value.other
              && made.equals(value.made);
    }

    @Override
    public int hashCode() {
      return 31 * made.hashCode() + 2 * size + (other ? 1 : 0);
    }
  }

  private final BasicInterpreter sizes = new BasicInterpreter();

  /** For {@link #makes} to say what is followed. */
  protected ObjectFlow() {
    super(Opcodes.ASM9);
  }

  /** Whether an instruction makes such an object. */
  protected abstract boolean makes(AbstractInsnNode instruction);

  /** Whether a call on one returns it. */
  protected boolean returnsReceiver(MethodInsnNode call) {
    return false;
  }

  /** How many values a call takes besides the receiver. */
  public static int arguments(MethodInsnNode call) {
    return Type.getArgumentTypes(call.desc).length;
  }

  /** How many values, from the top of the stack, an instruction that is no call lets escape. */
  public static int taken(int opcode) {
    return switch (opcode) {
      case Opcodes.AASTORE,
          Opcodes.ARETURN,
          Opcodes.PUTSTATIC,
          Opcodes.PUTFIELD,
          Opcodes.ATHROW,
          Opcodes.CHECKCAST,
          Opcodes.MONITORENTER,
          Opcodes.MONITOREXIT ->
          1;
      default -> 0;
    };
  }

  private static @Nullable Value sized(@Nullable BasicValue value) {
    return value == null ? null : value.getSize() == 2 ? Value.TWO : Value.ONE;
  }

  @Override
  public @Nullable Value newValue(Type type) {
    return sized(sizes.newValue(type));
  }

  @Override
  public @Nullable Value newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    return makes(instruction)
        ? new Value(1, Set.of(instruction), false)
        : sized(sizes.newOperation(instruction));
  }

  @Override
  public Value copyOperation(AbstractInsnNode instruction, Value value) {
    return value;
  }

  @Override
  public @Nullable Value unaryOperation(AbstractInsnNode instruction, Value value)
      throws AnalyzerException {
    return sized(sizes.unaryOperation(instruction, BasicValue.REFERENCE_VALUE));
  }

  @Override
  public @Nullable Value binaryOperation(AbstractInsnNode instruction, Value value1, Value value2)
      throws AnalyzerException {
    BasicValue any = BasicValue.REFERENCE_VALUE;
    return sized(sizes.binaryOperation(instruction, any, any));
  }

  @Override
  public @Nullable Value ternaryOperation(
      AbstractInsnNode i, Value value1, Value value2, Value value3) {
    return null;
  }

  @Override
  public @Nullable Value naryOperation(AbstractInsnNode instruction, List<? extends Value> values)
      throws AnalyzerException {
    if (instruction instanceof MethodInsnNode call && returnsReceiver(call)) {
      return values.get(0);
    } else if (makes(instruction)) {
      return new Value(1, Set.of(instruction), false);
    }
    return sized(sizes.naryOperation(instruction, List.of()));
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, Value value, Value expected) {
    // Nothing to check.
  }

  @Override
  public Value merge(Value value1, Value value2) {
    if (value1.equals(value2)) {
      return value1;
    }
    Set<AbstractInsnNode> made = new HashSet<>(value1.made());
    made.addAll(value2.made());
    boolean other = value1.other() || value2.other();
    Value merged = new Value(Math.min(value1.size(), value2.size()), Set.copyOf(made), other);
    return merged.equals(value1) ? value1 : merged;
  }
}
