// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import dev.reweave.protocol.journal.JournalRow.ClassRow;
import dev.reweave.protocol.journal.JournalRow.FieldRow;
import dev.reweave.protocol.journal.JournalRow.MethodRow;
import dev.reweave.protocol.journal.JournalRow.SiteRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the class that declares a field, as the JVM resolves it: the class named, its interfaces,
 * its superclass. A class name means the class of the same loader first.
 */
final class FieldResolver {
  private static final int ACC_VOLATILE = 0x40;
  private static final int ACC_FINAL = 0x10;

  private static final int NO_LOADER = -1;

  /**
   * Where a field is declared. {@code classId} and {@code field} are unknown for foreign classes.
   */
  record Declared(String className, int classId, int loader, @Nullable FieldRow field) {
    boolean isVolatile(JournalTables journal) {
      return field != null
          && ((field.access() & ACC_VOLATILE) != 0
              || journal.usedAsVolatile.contains(
                  new JournalTables.DeclaredField(className, field.name(), field.descriptor())));
    }

    boolean isNondeterministic() {
      return field != null && (field.access() & FieldRow.NONDETERMINISTIC) != 0;
    }

    boolean isFinal() {
      return field != null && (field.access() & ACC_FINAL) != 0;
    }
  }

  private final JournalTables journal;
  private final CodeTables code;

  FieldResolver(JournalTables journal, CodeTables code) {
    this.journal = journal;
    this.code = code;
  }

  /** The field that a site names. */
  Declared declared(SiteRow site) {
    return declared(loaderOf(site), site.owner(), site.name(), site.descriptor());
  }

  /** A field that no site names, of an object of class {@code owner}. */
  Declared unnamed(String owner) {
    return new Declared(owner, -1, NO_LOADER, null);
  }

  private Declared declared(int loader, String owner, String name, String descriptor) {
    ClassRow start = journal.find(loader, owner);
    Declared found = start == null ? null : search(start, name, descriptor, 0);
    return found != null ? found : new Declared(owner, -1, loader, null);
  }

  private int loaderOf(SiteRow site) {
    int method = code.method(site.methodId());
    MethodRow row = method < 0 ? null : code.methodRow(method);
    ClassRow owner = row == null ? null : journal.classes.get(row.classId());
    return owner == null ? NO_LOADER : owner.loader();
  }

  private @Nullable Declared search(ClassRow in, String name, String descriptor, int depth) {
    for (FieldRow field : journal.fields.getOrDefault(in.id(), List.of())) {
      if (field.name().equals(name) && field.descriptor().equals(descriptor)) {
        return new Declared(in.name(), in.id(), in.loader(), field);
      }
    }
    if (depth > 200) { // a broken log might say that a class extends itself
      return null;
    }
    for (String i : in.interfaces()) {
      Declared found = searchNamed(in.loader(), i, name, descriptor, depth);
      if (found != null) {
        return found;
      }
    }
    return searchNamed(in.loader(), in.superName(), name, descriptor, depth);
  }

  private @Nullable Declared searchNamed(
      int loader, String in, String name, String descriptor, int depth) {
    ClassRow row = in.isEmpty() ? null : journal.find(loader, in);
    return row == null ? null : search(row, name, descriptor, depth + 1);
  }
}
