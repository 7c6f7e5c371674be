// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.value;

import dev.reweave.models.HandleOperation;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.execution.code.InvokedCall;
import dev.reweave.symbolic.program.HandleUse;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Which variables the {@code VarHandle}s and field updaters name that code on the tapes has made
 * for a field of a certain name, or for the elements of arrays. Of others it is not known; then
 * what is accessed by them leaves our sight.
 */
public final class VariableHandles {
  private static final Type STRING = Type.getType(String.class);
  private static final String OBJECT = "Ljava/lang/Object;";

  /** A class as code of this loader names it. */
  private record ClassName(Type type, int loader) {}

  /** {@code field} null: elements of arrays of this class. */
  private record Named(ClassName owner, @Nullable String field) {}

  private final Map<Long, String> texts = new HashMap<>();
  private final Map<Long, ClassName> classes = new HashMap<>();
  private final Map<Long, Named> named = new HashMap<>();
  private final Map<MemoryLocation, MemoryLocation> places = new HashMap<>();

  /** A constant of code of this loader is this object. */
  public void constant(long object, Object constant, int loader) {
    if (constant instanceof String text) {
      texts.putIfAbsent(object, text);
    } else if (constant instanceof Type type && type.getSort() >= Type.ARRAY) {
      classes.putIfAbsent(object, new ClassName(type, loader));
    }
  }

  /** A method of the JDK has made a handle or updater. */
  public void made(
      HandleOperation operation, InvokedCall call, ExecutedValue[] operands, long object) {
    int first = call.isStatic() ? 0 : 1;
    switch (operation) {
      case FIELD -> {
        int text = List.of(Type.getArgumentTypes(call.descriptor())).indexOf(STRING);
        name(object, operands[first], operands[first + text]);
      }
      case ELEMENTS -> name(object, operands[first], null);
      case SAME -> {
        Named same = named.get(operands[0].bits());
        if (same != null) {
          named.put(object, same);
        }
      }
    }
  }

  private void name(long handle, ExecutedValue owner, @Nullable ExecutedValue field) {
    ClassName known = classes.get(owner.bits());
    String text = field == null ? null : texts.get(field.bits());
    if (known != null && (field == null || text != null)) {
      named.put(handle, new Named(known, text));
    }
  }

  /** All threads were executed: steps by handles get their places, or lose what they write. */
  void settle(CodeBase base, StepList steps) {
    steps
        .handled()
        .forEach(
            (step, use) -> {
              MemoryLocation where = place(base, use, steps.place(step).object());
              if (where == null) {
                lose(steps, step);
              } else {
                steps.place(step, places.computeIfAbsent(where, known -> known));
              }
            });
  }

  /** As if the call were one of which nothing is known. */
  private static void lose(StepList steps, int step) {
    steps.expose(steps.place(step).object());
    long value = steps.value(step);
    steps.expose(value);
    steps.show(value);
    steps.entries().give(value);
    steps.lose(step);
  }

  private @Nullable MemoryLocation place(CodeBase base, HandleUse use, long target) {
    Named variable = named.get(use.handle());
    if (variable == null) {
      return null;
    }
    Type owner = variable.owner.type;
    if (variable.field == null) {
      boolean isElement = use.coordinates() == 2 && owner.getSort() == Type.ARRAY;
      boolean fits = isElement && fits(use, Type.getType(owner.getDescriptor().substring(1)));
      return fits ? new MemoryLocation(target, "", use.index()) : null;
    }
    CodeBase.Declared field = declared(base, variable);
    if (field == null
        || use.coordinates() != (field.isStatic() ? 0 : 1)
        || !fits(use, Type.getType(field.descriptor()))) {
      return null;
    }
    return new MemoryLocation(target, field.member().name(), field.loader());
  }

  private static CodeBase.@Nullable Declared declared(CodeBase base, Named variable) {
    ClassName owner = variable.owner;
    return base.declared(owner.loader, owner.type.getInternalName(), variable.field);
  }

  /** Whether no value is converted, or might be refused, on its way. */
  private static boolean fits(HandleUse use, Type variable) {
    if (use.read() == null) {
      return true;
    }
    boolean isReference = variable.getSort() >= Type.ARRAY;
    String type = variable.getDescriptor();
    boolean isWide = isReference && use.read().equals(OBJECT);
    boolean takes = isReference && type.equals(OBJECT);
    return (use.read().equals("V") || use.read().equals(type) || isWide)
        && use.written().stream().allMatch(w -> w.equals(type) || takes && w.length() > 1);
  }

  /**
   * The members of locations that handles name.
   *
   * @param handles null for all
   */
  Set<String> members(CodeBase base, @Nullable Set<Long> handles) {
    Set<String> members = new HashSet<>();
    named.forEach(
        (handle, variable) -> {
          boolean isAsked = handles == null || handles.contains(handle);
          boolean isField = variable.field != null;
          CodeBase.Declared field = isAsked && isField ? declared(base, variable) : null;
          if (field != null) {
            members.add(field.member().name());
          }
        });
    return members;
  }
}
