// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.ComputedFunction;
import dev.reweave.symbolic.execution.code.JdkModels;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.expression.ContentWord;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods of the JDK that depend on nothing but their arguments: executed as if they were code,
 * with branches where they compare. What they give is held against what was recorded.
 */
final class PureCalls {

  /** What a method gives, by its operands. */
  @FunctionalInterface
  interface Model {
    @Nullable ExecutedValue apply(ThreadMachine machine, ExecutedValue[] operands);
  }

  private PureCalls() {}

  /** The model of a method; null if it has none. */
  static @Nullable Model of(String owner, String name, String descriptor) {
    ComputedFunction function = JdkModels.computed(owner, name, descriptor);
    return function == null ? null : model(function, descriptor);
  }

  /** Null for functions whose result is not computed. */
  private static @Nullable Model model(ComputedFunction function, String descriptor) {
    Type[] operands = Type.getArgumentTypes(descriptor);
    boolean isWide = operands.length > 0 && operands[0].getSize() == 2;
    return switch (function) {
      case MAX -> (m, o) -> chosen(m, isWide ? Opcodes.IFGE : Opcodes.IF_ICMPGE, o);
      case MIN -> (m, o) -> chosen(m, isWide ? Opcodes.IFLE : Opcodes.IF_ICMPLE, o);
      case ABSOLUTE -> (m, o) -> absolute(m, o[0], isWide);
      case ADD_EXACT -> (m, o) -> exact(m, isWide ? Opcodes.LADD : Opcodes.IADD, o);
      case SUBTRACT_EXACT -> (m, o) -> exact(m, isWide ? Opcodes.LSUB : Opcodes.ISUB, o);
      case INCREMENT_EXACT -> (m, o) -> exact(m, Opcodes.IADD, o[0], ExecutedValue.single(1, 0));
      case DECREMENT_EXACT -> (m, o) -> exact(m, Opcodes.ISUB, o[0], ExecutedValue.single(1, 0));
      case COMPARE -> (m, o) -> compared(m, wide(m, o[0], isWide), wide(m, o[1], isWide));
      case SIGN -> (m, o) -> sign(m, wide(m, o[0], isWide));
      case SUM -> applied(isWide ? Opcodes.LADD : Opcodes.IADD, isWide ? 2 : 1);
      case AND -> applied(Opcodes.IAND, 1);
      case OR -> applied(Opcodes.IOR, 1);
      case XOR -> applied(Opcodes.IXOR, 1);
      case REQUIRE_NON_NULL -> PureCalls::required;
      case IS_NULL -> (m, o) -> m.operations.apply(Opcodes.IFNULL, o[0], 1);
      case IS_NOT_NULL -> (m, o) -> m.operations.apply(Opcodes.IFNONNULL, o[0], 1);
      case BOX -> boxing(operands[0]);
      case UNBOX -> unboxing(Type.getReturnType(descriptor));
      case ARRAY_LOOK -> null;
    };
  }

  private static Model applied(int opcode, int size) {
    return (m, o) -> m.operations.apply(opcode, o[0], o[1], size);
  }

  private static ExecutedValue required(ThreadMachine m, ExecutedValue[] o) {
    m.test(Opcodes.IFNONNULL, o[0]);
    return o[0];
  }

  private static Model boxing(Type content) {
    int boxClass = ContentWord.boxClass(content.getDescriptor().charAt(0));
    return (m, o) -> boxed(m, o[0], boxClass);
  }

  private static Model unboxing(Type content) {
    int boxClass = ContentWord.boxClass(content.getDescriptor().charAt(0));
    return (m, o) -> unboxed(m, o[0], boxClass, content);
  }

  private static ExecutedValue absolute(ThreadMachine m, ExecutedValue x, boolean isWide) {
    return m.test(Opcodes.IFLT, isWide ? sign(m, x) : x) ? negated(m, x) : x;
  }

  private static ExecutedValue boxed(ThreadMachine m, ExecutedValue content, int boxClass) {
    m.sawBox(m.tape.peekValue(), boxClass, content.bits());
    return ExecutedValue.box(content, boxClass);
  }

  /** Null if nothing is known of the box: its content is then constant. */
  private static @Nullable ExecutedValue unboxed(
      ThreadMachine m, ExecutedValue box, int boxClass, Type type) {
    if (box.content() != null) {
      return box.content();
    }
    long content = m.tape.peekValue();
    m.sawBox(box.bits(), boxClass, content);
    if (box.word() == 0 || boxClass < 0 || !ContentWord.fits(content)) {
      return null;
    }
    m.pinKind(box);
    return m.unbox(box, type, content);
  }

  private static ExecutedValue chosen(ThreadMachine m, int op, ExecutedValue[] o) {
    boolean first =
        op >= Opcodes.IF_ICMPEQ && op <= Opcodes.IF_ICMPLE
            ? m.isTrue(m.operations.apply(op, o[0], o[1], 1))
            : m.test(op, compared(m, o[0], o[1]));
    return first ? o[0] : o[1];
  }

  private static ExecutedValue compared(ThreadMachine m, ExecutedValue x, ExecutedValue y) {
    return m.operations.apply(Opcodes.LCMP, x, y, 1);
  }

  private static ExecutedValue sign(ThreadMachine m, ExecutedValue x) {
    return compared(m, x, ExecutedValue.twofold(0, 0));
  }

  private static ExecutedValue wide(ThreadMachine m, ExecutedValue x, boolean isWide) {
    return isWide ? x : m.operations.apply(Opcodes.I2L, x, 2);
  }

  private static ExecutedValue negated(ThreadMachine m, ExecutedValue x) {
    int size = x.getSize();
    return m.operations.apply(size == 2 ? Opcodes.LNEG : Opcodes.INEG, x, size);
  }

  /** A sum or difference that has not overflowed: see the JDK's own code. */
  private static ExecutedValue exact(ThreadMachine m, int op, ExecutedValue... o) {
    int size = o[0].getSize();
    int wide = size - 1;
    ExecutedValue result = m.operations.apply(op, o[0], o[1], size);
    boolean isSum = op == Opcodes.IADD || op == Opcodes.LADD;
    ExecutedValue one = m.operations.apply(Opcodes.IXOR + wide, o[0], isSum ? result : o[1], size);
    ExecutedValue other =
        m.operations.apply(Opcodes.IXOR + wide, isSum ? o[1] : o[0], result, size);
    ExecutedValue both = m.operations.apply(Opcodes.IAND + wide, one, other, size);
    m.test(Opcodes.IFGE, wide == 1 ? sign(m, both) : both);
    return result;
  }
}
