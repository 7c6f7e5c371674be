// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import static dev.reweave.symbolic.expression.SequenceArithmetic.*;

import dev.reweave.models.SequenceOperation;
import dev.reweave.symbolic.execution.code.JdkModels;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods of lists, stacks and queues, executed as what they do to the sequence of elements that
 * these hold. Where a method may throw, or do nothing, that is a branch. Null as an element has no
 * model; neither have calls that run code of the program to compare elements, or that concern
 * several elements at once.
 */
final class ListCalls {
  /** What a method does; null if that is not known of these operands. */
  private interface Action {
    @Nullable ExecutedValue apply(ListCall call, ExecutedValue[] operands);
  }

  private ListCalls() {}

  /** The model of a method; null if it has none. */
  static PureCalls.@Nullable Model of(String owner, String name, String descriptor) {
    SequenceOperation operation = JdkModels.onSequence(owner, name, descriptor);
    if (operation == null) {
      return null;
    }
    Action action = action(operation, descriptor);
    Type result = Type.getReturnType(descriptor);
    return (m, operands) -> apply(m, operands, action, result);
  }

  private static Action action(SequenceOperation operation, String descriptor) {
    boolean isIndexFirst = descriptor.startsWith("(I");
    return switch (operation) {
      case SIZE -> (c, o) -> size(c);
      case IS_EMPTY -> (c, o) -> isEmpty(c);
      case CONTAINS -> (c, o) -> find(c, o[1], false);
      case INDEX_OF -> (c, o) -> find(c, o[1], true);
      case GET -> (c, o) -> get(c, o[1]);
      case FIRST -> (c, o) -> first(c, true);
      case LAST -> (c, o) -> last(c, true);
      case FIRST_OR_NULL -> (c, o) -> first(c, false);
      case LAST_OR_NULL -> (c, o) -> last(c, false);
      case APPEND -> (c, o) -> append(c, o[1]);
      case APPEND_IF_ABSENT -> (c, o) -> addIfAbsent(c, o[1]);
      case PREPEND -> (c, o) -> prepend(c, o[1]);
      case INSERT -> (c, o) -> isIndexFirst ? insert(c, o[1], o[2]) : insert(c, o[2], o[1]);
      case SET -> ListCalls::set;
      case REMOVE -> (c, o) -> remove(c, o[1]);
      case REMOVE_AT -> (c, o) -> removeAt(c, o[1]);
      case TAKE_FIRST -> (c, o) -> takeFirst(c);
      case TAKE_LAST -> (c, o) -> takeLast(c);
      case CLEAR -> (c, o) -> clear(c);
    };
  }

  private static @Nullable ExecutedValue apply(
      ThreadMachine m, ExecutedValue[] operands, Action action, Type type) {
    ListCall call = ListCall.of(m, operands[0], type);
    if (call == null) {
      return null;
    }
    for (ExecutedValue operand : operands) {
      if (operand.getSize() == 1) {
        m.steps.expose(operand.bits());
      }
    }
    for (int i = 1; i < operands.length; i++) {
      m.leakToUntaped(operands[i].bits());
      m.steps.sequences().pass(operands[i].bits());
    }
    if (!m.base.untaped().isEmpty()) {
      m.steps.sequences().pass(operands[0].bits());
    }
    m.pin(operands[0]);
    ExecutedValue result = action.apply(call, operands);
    if (result == null) {
      m.steps.entries().give(operands[0].bits());
      return null;
    }
    call.end();
    if (type.getSort() == Type.OBJECT) {
      m.steps.expose(result.bits());
    }
    return type.getSort() == Type.VOID ? ExecutedValue.EMPTY : result;
  }

  private static ExecutedValue size(ListCall c) {
    c.read(false);
    return c.number(c.content(SIZE));
  }

  private static ExecutedValue isEmpty(ListCall c) {
    c.read(false);
    return c.truth(Opcodes.IFEQ, c.content(SIZE));
  }

  /** What was added, if the call returns it, else that it was. */
  private static @Nullable ExecutedValue append(ListCall c, ExecutedValue element) {
    return put(c, element, APPEND);
  }

  private static @Nullable ExecutedValue prepend(ListCall c, ExecutedValue element) {
    return put(c, element, PREPEND);
  }

  private static @Nullable ExecutedValue put(ListCall c, ExecutedValue element, int op) {
    if (!c.canHold(element)) {
      return null;
    }
    int word = c.word(element);
    boolean isRefused = c.isRefused();
    c.read(!isRefused);
    c.hasRoom(!isRefused);
    if (isRefused) {
      return ExecutedValue.single(0, 0);
    }
    c.append(c.content(op, word));
    return c.returnsObject() ? element : ExecutedValue.single(1, 0);
  }

  private static ExecutedValue clear(ListCall c) {
    c.clear();
    return ExecutedValue.EMPTY;
  }

  private static @Nullable ExecutedValue addIfAbsent(ListCall c, ExecutedValue element) {
    if (!c.canHold(element)) {
      return null;
    }
    int word = c.word(element);
    boolean isAdded = c.returned() != 0;
    c.read(isAdded);
    c.test(Opcodes.IFLT, c.content(INDEX_OF, word), isAdded);
    if (isAdded) {
      c.write(c.content(APPEND, word));
    }
    return ExecutedValue.single(c.returned(), 0);
  }

  private static @Nullable ExecutedValue find(ListCall c, ExecutedValue element, boolean isIndex) {
    if (!c.canHold(element)) {
      return null;
    }
    int word = c.word(element);
    c.read(false);
    int index = c.content(INDEX_OF, word);
    return isIndex ? c.number(index) : c.truth(Opcodes.IFGE, index);
  }

  private static @Nullable ExecutedValue remove(ListCall c, ExecutedValue element) {
    if (!c.canHold(element)) {
      return null;
    }
    int word = c.word(element);
    boolean isThere = c.returned() != 0;
    c.read(isThere);
    c.test(Opcodes.IFGE, c.content(INDEX_OF, word), isThere);
    if (isThere) {
      c.write(c.content(WITHOUT, word));
    }
    return ExecutedValue.single(c.returned(), 0);
  }

  private static ExecutedValue get(ListCall c, ExecutedValue position) {
    int index = c.index(position);
    c.read(false);
    c.isInside(index, false);
    return c.element(GET, index);
  }

  private static @Nullable ExecutedValue set(ListCall c, ExecutedValue[] o) {
    if (!c.canHold(o[2])) {
      return null;
    }
    int index = c.index(o[1]);
    int word = c.word(o[2]);
    c.read(true);
    c.isInside(index, false);
    ExecutedValue was = c.element(GET, index);
    c.write(c.both(REPLACE, c.content(AT, index), word));
    return was;
  }

  private static @Nullable ExecutedValue insert(
      ListCall c, ExecutedValue position, ExecutedValue element) {
    if (!c.canHold(element)) {
      return null;
    }
    int index = c.index(position);
    int word = c.word(element);
    c.read(true);
    c.isInside(index, true);
    c.write(c.both(INSERT, c.content(AT, index), word));
    return ExecutedValue.EMPTY;
  }

  private static ExecutedValue removeAt(ListCall c, ExecutedValue position) {
    int index = c.index(position);
    c.read(true);
    c.isInside(index, false);
    ExecutedValue was = c.returnsObject() ? c.element(GET, index) : ExecutedValue.EMPTY;
    c.write(c.content(WITHOUT_AT, index));
    return was;
  }

  private static ExecutedValue takeFirst(ListCall c) {
    return take(c, FIRST, WITHOUT_FIRST);
  }

  private static ExecutedValue takeLast(ListCall c) {
    return take(c, LAST, WITHOUT_LAST);
  }

  /** Elements are never null: that tells that there was none. */
  private static ExecutedValue take(ListCall c, int which, int rest) {
    boolean isThere = c.returned() != 0;
    c.read(isThere);
    c.isEmpty(!isThere);
    if (!isThere) {
      return ExecutedValue.single(0, 0);
    }
    ExecutedValue was = c.element(which);
    c.write(c.content(rest));
    return was;
  }

  private static ExecutedValue first(ListCall c, boolean throwsIfEmpty) {
    return look(c, FIRST, throwsIfEmpty);
  }

  private static ExecutedValue last(ListCall c, boolean throwsIfEmpty) {
    return look(c, LAST, throwsIfEmpty);
  }

  private static ExecutedValue look(ListCall c, int which, boolean throwsIfEmpty) {
    c.read(false);
    if (throwsIfEmpty) {
      c.isEmpty(false);
    }
    return c.element(which);
  }
}
