// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.expression.ContentWord;
import java.util.HashMap;
import java.util.Map;
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
    ExecutedValue apply(ThreadMachine machine, ExecutedValue[] operands);
  }

  private static final Map<String, Model> MODELS = new HashMap<>();

  static {
    for (String owner : new String[] {"Math", "StrictMath", "Integer"}) {
      add(owner, "max(II)I", (m, o) -> chosen(m, Opcodes.IF_ICMPGE, o));
      add(owner, "min(II)I", (m, o) -> chosen(m, Opcodes.IF_ICMPLE, o));
    }
    for (String owner : new String[] {"Math", "StrictMath", "Long"}) {
      add(owner, "max(JJ)J", (m, o) -> chosen(m, Opcodes.IFGE, o));
      add(owner, "min(JJ)J", (m, o) -> chosen(m, Opcodes.IFLE, o));
    }
    for (String owner : new String[] {"Math", "StrictMath"}) {
      add(owner, "abs(I)I", (m, o) -> m.test(Opcodes.IFLT, o[0]) ? negated(m, o[0]) : o[0]);
      add(
          owner,
          "abs(J)J",
          (m, o) -> m.test(Opcodes.IFLT, sign(m, o[0])) ? negated(m, o[0]) : o[0]);
      add(owner, "addExact(II)I", (m, o) -> exact(m, Opcodes.IADD, o));
      add(owner, "addExact(JJ)J", (m, o) -> exact(m, Opcodes.LADD, o));
      add(owner, "subtractExact(II)I", (m, o) -> exact(m, Opcodes.ISUB, o));
      add(owner, "subtractExact(JJ)J", (m, o) -> exact(m, Opcodes.LSUB, o));
      add(
          owner,
          "incrementExact(I)I",
          (m, o) -> exact(m, Opcodes.IADD, o[0], ExecutedValue.single(1, 0)));
      add(
          owner,
          "decrementExact(I)I",
          (m, o) -> exact(m, Opcodes.ISUB, o[0], ExecutedValue.single(1, 0)));
    }
    add("Integer", "compare(II)I", (m, o) -> compared(m, wide(m, o[0]), wide(m, o[1])));
    add("Long", "compare(JJ)I", (m, o) -> compared(m, o[0], o[1]));
    add("Integer", "signum(I)I", (m, o) -> sign(m, wide(m, o[0])));
    add("Long", "signum(J)I", (m, o) -> sign(m, o[0]));
    add("Integer", "sum(II)I", (m, o) -> m.operations.apply(Opcodes.IADD, o[0], o[1], 1));
    add("Long", "sum(JJ)J", (m, o) -> m.operations.apply(Opcodes.LADD, o[0], o[1], 2));
    add("Boolean", "logicalAnd(ZZ)Z", (m, o) -> m.operations.apply(Opcodes.IAND, o[0], o[1], 1));
    add("Boolean", "logicalOr(ZZ)Z", (m, o) -> m.operations.apply(Opcodes.IOR, o[0], o[1], 1));
    add("Boolean", "logicalXor(ZZ)Z", (m, o) -> m.operations.apply(Opcodes.IXOR, o[0], o[1], 1));
    addObjects();
    addBoxes();
  }

  private PureCalls() {}

  /** The model of a method; null if it has none. */
  static Model of(String owner, String name, String descriptor) {
    return owner.startsWith("java/") ? MODELS.get(owner + "." + name + descriptor) : null;
  }

  private static void add(String owner, String method, Model model) {
    MODELS.put("java/lang/" + owner + "." + method, model);
  }

  private static void addObjects() {
    String objects = "java/util/Objects.";
    MODELS.put(
        objects + "requireNonNull(Ljava/lang/Object;)Ljava/lang/Object;",
        (m, o) -> {
          m.test(Opcodes.IFNONNULL, o[0]);
          return o[0];
        });
    MODELS.put(
        objects + "isNull(Ljava/lang/Object;)Z",
        (m, o) -> m.operations.apply(Opcodes.IFNULL, o[0], 1));
    MODELS.put(
        objects + "nonNull(Ljava/lang/Object;)Z",
        (m, o) -> m.operations.apply(Opcodes.IFNONNULL, o[0], 1));
  }

  private static void addBoxes() {
    String[][] boxes = {
      {"Integer", "I", "int"}, {"Long", "J", "long"}, {"Boolean", "Z", "boolean"},
      {"Short", "S", "short"}, {"Byte", "B", "byte"}, {"Character", "C", "char"},
      {"Float", "F", "float"}, {"Double", "D", "double"},
    };
    for (String[] box : boxes) {
      String type = "Ljava/lang/" + box[0] + ";";
      int boxClass = ContentWord.boxClass(box[1].charAt(0));
      Type content = Type.getType(box[1]);
      add(box[0], "valueOf(" + box[1] + ")" + type, (m, o) -> boxed(m, o[0], boxClass));
      add(box[0], box[2] + "Value()" + box[1], (m, o) -> unboxed(m, o[0], boxClass, content));
    }
  }

  private static ExecutedValue boxed(ThreadMachine m, ExecutedValue content, int boxClass) {
    m.sawBox(m.tape.peekValue(), boxClass, content.bits());
    return ExecutedValue.box(content, boxClass);
  }

  /** Null if nothing is known of the box: its content is then constant. */
  private static ExecutedValue unboxed(
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

  private static ExecutedValue wide(ThreadMachine m, ExecutedValue x) {
    return m.operations.apply(Opcodes.I2L, x, 2);
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
