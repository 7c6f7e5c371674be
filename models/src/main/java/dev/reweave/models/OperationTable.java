// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Methods, and which operation each is: a constant of an enum, in lower case and with hyphens. What
 * a heading names, a class or whatever a class has by its line in another table, has the methods
 * below it. Immutable.
 *
 * @param <E> the operations
 */
public final class OperationTable<E extends Enum<E>> {
  private final Map<String, List<Operation<E>>> operations = new LinkedHashMap<>();
  private final Map<String, List<Operation<E>>> byInternalName = new HashMap<>();

  /** A method of a line, and the operation that it is. */
  public record Operation<E>(MethodModel method, E meaning) {}

  private OperationTable() {}

  /**
   * The table in a file beside this class.
   *
   * @throws IllegalArgumentException with file and line, if it is none
   */
  static <E extends Enum<E>> OperationTable<E> read(String file, Class<E> type) {
    OperationTable<E> table = new OperationTable<>();
    new TableLines(file).read(ModelTable.read(file), table.new Reading(type));
    return table;
  }

  private final class Reading implements TableLines.Section {
    private final Class<E> type;

    Reading(Class<E> type) {
      this.type = type;
    }

    @Override
    public void read(String[] heading, List<TableLines.Method> lines) {
      add(heading, lines, type);
    }
  }

  private void add(String[] heading, List<TableLines.Method> lines, Class<E> type) {
    for (String owner : heading) {
      List<Operation<E>> known = operations.get(owner);
      if (known == null) {
        known = new ArrayList<>();
        operations.put(owner, known);
        byInternalName.put(owner.replace('.', '/'), known);
      }
      for (TableLines.Method line : lines) {
        if (line.words().length != 1) {
          throw new IllegalArgumentException("expected one operation");
        }
        E meaning = constant(line.words()[0], type);
        for (String name : line.names()) {
          known.add(new Operation<>(MethodModel.named(name), meaning));
        }
      }
    }
  }

  private static <E extends Enum<E>> E constant(String word, Class<E> type) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word)) {
        return constant;
      }
    }
    throw new IllegalArgumentException("unknown operation '" + word + "'");
  }

  /** What has methods, in the order of the file. */
  public Iterable<String> owners() {
    return operations.keySet();
  }

  /** The methods that it has. */
  public List<Operation<E>> operations(String owner) {
    return List.copyOf(operations.getOrDefault(owner, List.of()));
  }

  /** Which operation a method is; null if that is not known. */
  @Nullable E find(String owner, MethodSignature signature) {
    for (Operation<E> operation : operations.getOrDefault(owner, List.of())) {
      if (operation.method().matches(signature)) {
        return operation.meaning();
      }
    }
    return null;
  }

  /**
   * The same of a call as code has it: a class by its internal name. Asked for each call that there
   * is, so nothing is made before the name fits.
   */
  @Nullable E find(String owner, String name, String descriptor) {
    List<Operation<E>> known = byInternalName.get(owner);
    if (known != null) {
      for (Operation<E> operation : known) {
        if (operation.method().matches(name, descriptor)) {
          return operation.meaning();
        }
      }
    }
    return null;
  }
}
