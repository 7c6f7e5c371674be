// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Which operation a method of the JDK is, for who executes code that calls it and has to know what
 * comes of it. The class is the static type of the call, by its binary name. Immutable.
 */
public final class MethodOperations {
  private static final String HANDLE = SpecifiedClasses.VAR_HANDLE.replace('/', '.');

  private final ModelTable table;
  private final OperationTable<ComputedFunction> computed =
      OperationTable.read("computed.txt", ComputedFunction.class);
  private final OperationTable<SequenceOperation> sequences =
      OperationTable.read("sequences.txt", SequenceOperation.class);
  private final OperationTable<EntryOperation> entries =
      OperationTable.read("entries.txt", EntryOperation.class);
  private final OperationTable<CellOperation> cells =
      OperationTable.read("cells.txt", CellOperation.class);
  private final OperationTable<HandleOperation> handles =
      OperationTable.read("handles.txt", HandleOperation.class);

  /** Of classes of which this table says what their objects hold. */
  public MethodOperations(ModelTable table) {
    this.table = table;
  }

  /** What a method computes from its operands alone; null if that is not known. */
  public @Nullable ComputedFunction computed(String type, MethodSignature method) {
    return computed.find(type, method);
  }

  /** What it does to a sequence; null if that is not known, or the class need not hold one. */
  public @Nullable SequenceOperation onSequence(String type, MethodSignature method) {
    return byContent(sequences, type, method);
  }

  /** What it does to an entry; null if that is not known, or the class need not hold any. */
  public @Nullable EntryOperation onEntry(String type, MethodSignature method) {
    return byContent(entries, type, method);
  }

  /** By the first trait in the file that the class has. */
  private <E extends Enum<E>> @Nullable E byContent(
      OperationTable<E> operations, String type, MethodSignature method) {
    for (String owner : operations.owners()) {
      if (table.has(type, ContentTrait.valueOf(owner.toUpperCase(Locale.ROOT)))) {
        E found = operations.find(owner, method);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /** What it does to an atomic variable; null if that is not known, or the class has none. */
  public @Nullable CellOperation onCell(String type, MethodSignature method) {
    String owner = cellOwner(type);
    return owner == null ? null : cells.find(owner, method);
  }

  /** Of which variables it makes a handle; null if that is not known. */
  public @Nullable HandleOperation makingHandle(String type, MethodSignature method) {
    HandleOperation byName = handles.find(type, method);
    String owner = cellOwner(type);
    return byName != null || owner == null ? byName : handles.find(owner, method);
  }

  private @Nullable String cellOwner(String type) {
    AtomicCells known = table.cells(type);
    return known != null
        ? known.kind().name().toLowerCase(Locale.ROOT)
        : type.equals(HANDLE) ? HANDLE : null;
  }

  /** The tables that have all this. */
  List<OperationTable<?>> tables() {
    return List.of(computed, sequences, entries, cells, handles);
  }
}
