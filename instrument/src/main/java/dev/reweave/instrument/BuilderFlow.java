// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Where string builders that a method makes may be: on the stack, and in locals. */
final class BuilderFlow extends Interpreter<BuilderFlow.Value> {
  /**
   * What a value may be.
   *
   * @param made the instructions that made the builder that it may be
   * @param other it may be something else
   */
  record Value(int size, Set<TypeInsnNode> made, boolean other)
      implements org.objectweb.asm.tree.analysis.Value {
    static final Value ONE = new Value(1, Set.of(), true);
    static final Value TWO = new Value(2, Set.of(), true);

    @Override
    public int getSize() {
      return size;
    }
  }

  private final BasicInterpreter sizes = new BasicInterpreter();

  BuilderFlow() {
    super(Opcodes.ASM9);
  }

  static boolean isBuilder(String internalName) {
    return internalName.equals("java/lang/StringBuilder")
        || internalName.equals("java/lang/StringBuffer");
  }

  static boolean isMaking(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.NEW && isBuilder(((TypeInsnNode) instruction).desc);
  }

  /** How many values a call takes besides the receiver. */
  static int arguments(MethodInsnNode call) {
    return Type.getArgumentTypes(call.desc).length;
  }

  /** Whether a builder's method returns something that may show the builder, and is not it. */
  static boolean returnsView(MethodInsnNode call) {
    Type type = Type.getReturnType(call.desc);
    return type.getSort() == Type.OBJECT
        && !type.getInternalName().equals(call.owner)
        && !type.getInternalName().equals("java/lang/String");
  }

  private static Value sized(BasicValue value) {
    return value == null ? null : value.getSize() == 2 ? Value.TWO : Value.ONE;
  }

  @Override
  public Value newValue(Type type) {
    return sized(sizes.newValue(type));
  }

  @Override
  public Value newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    return isMaking(instruction)
        ? new Value(1, Set.of((TypeInsnNode) instruction), false)
        : sized(sizes.newOperation(instruction));
  }

  @Override
  public Value copyOperation(AbstractInsnNode instruction, Value value) {
    return value;
  }

  @Override
  public Value unaryOperation(AbstractInsnNode instruction, Value value) throws AnalyzerException {
    return sized(sizes.unaryOperation(instruction, BasicValue.REFERENCE_VALUE));
  }

  @Override
  public Value binaryOperation(AbstractInsnNode instruction, Value value1, Value value2)
      throws AnalyzerException {
    BasicValue any = BasicValue.REFERENCE_VALUE;
    return sized(sizes.binaryOperation(instruction, any, any));
  }

  @Override
  public Value ternaryOperation(AbstractInsnNode i, Value value1, Value value2, Value value3) {
    return null;
  }

  /** Methods of builders that return one return their receiver. */
  @Override
  public Value naryOperation(AbstractInsnNode instruction, List<? extends Value> values)
      throws AnalyzerException {
    if (instruction instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKEVIRTUAL
        && isBuilder(call.owner)
        && Type.getReturnType(call.desc).getInternalName().equals(call.owner)) {
      return values.get(0);
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
    Set<TypeInsnNode> made = new HashSet<>(value1.made());
    made.addAll(value2.made());
    boolean other = value1.other() || value2.other();
    Value merged = new Value(Math.min(value1.size(), value2.size()), Set.copyOf(made), other);
    return merged.equals(value1) ? value1 : merged;
  }
}
