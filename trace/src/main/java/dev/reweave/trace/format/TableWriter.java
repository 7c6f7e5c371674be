// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Facts;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.SyncInfo;
import dev.reweave.trace.VariableColumns;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes the tables, each as one or more blocks. A payload is the table's number ({@link
 * TraceTable}), then the rows; a row's columns are in the order of the record that {@link
 * TraceInfo} declares. Texts are length + 1 and UTF-8 (0: null), numbers varints, and those that
 * may be negative zigzag.
 */
final class TableWriter {
  private final BlockOutput out;
  private final ByteWriter row = new ByteWriter();

  @SuppressWarnings("NullAway.Init") // each table begins with begin()
  private TraceTable table;

  private int rows;

  TableWriter(BlockOutput out) {
    this.out = out;
  }

  void write(TraceInfo info) throws IOException {
    each(
        TraceTable.THREADS,
        info.threads(),
        t -> {
          row.text(t.label());
          row.text(t.name());
          row.zigzag(t.parent());
          row.bool(t.daemon());
          row.bool(t.virtual());
        });
    each(
        TraceTable.MEMBERS,
        info.members(),
        m -> {
          row.text(m.className());
          row.text(m.name());
          row.varint(m.kind().ordinal());
          row.u8((m.isAtomic() ? 1 : 0) | (m.isNondeterministic() ? 2 : 0));
        });
    variables(info.variables());
    each(
        TraceTable.LOCKS,
        info.locks(),
        l -> {
          row.text(l.className());
          row.zigzag(l.object());
          row.text(l.kind());
        });
    each(
        TraceTable.SYNCS,
        info.syncs(),
        s -> {
          row.text(s.className());
          row.zigzag(s.object());
        });
    each(TraceTable.METHODS, info.methods(), this::method);
    each(
        TraceTable.SITES,
        info.sites(),
        s -> {
          row.zigzag(s.method());
          row.varint(s.line());
          row.text(s.what());
          row.varint(s.loop());
        });
    each(TraceTable.REGIONS, info.regionNames(), row::text);
    each(TraceTable.NOTES, info.notes(), row::text);
    each(TraceTable.FACTS, List.of(info.facts()), f -> facts(f, row));
    permits(info.syncs());
    if (!info.declarations().isEmpty()) {
      each(TraceTable.DECLARATIONS, info.declarations(), row::text);
    }
  }

  private void permits(List<SyncInfo> syncs) throws IOException {
    begin(TraceTable.PERMITS);
    for (int i = 0; i < syncs.size(); i++) {
      if (syncs.get(i).permits() > 0) {
        row.varint(i);
        row.varint(syncs.get(i).permits());
        endRow();
      }
    }
    end();
  }

  private void method(Method m) {
    row.text(m.className());
    row.text(m.name());
    row.text(m.descriptor());
    row.text(m.file());
    row.u8(
        (m.marked() ? 1 : 0)
            | (m.isSynchronized() ? 2 : 0)
            | (m.isEntry() ? 4 : 0)
            | (m.isNondeterministic() ? 8 : 0)
            | m.origin().ordinal() << 4);
  }

  static void facts(Facts f, ByteWriter row) {
    row.zigzag(f.classesInstrumented());
    row.zigzag(f.classesLeftAlone());
    row.zigzag(f.lostEvents());
    row.zigzag(f.opaqueCalls());
    row.bool(f.complete());
    row.zigzag(f.unsharedVariables());
    row.zigzag(f.droppedAccesses());
  }

  private void variables(VariableColumns v) throws IOException {
    begin(TraceTable.VARIABLES);
    long object = 0;
    for (int i = 0; i < v.count(); i++) {
      if (rows == 0) {
        object = 0;
      }
      row.varint((long) v.member(i) << 1 | (v.isShared(i) ? 1 : 0));
      row.zigzag(v.object(i) - object);
      row.zigzag(v.key(i));
      object = v.object(i);
      endRow();
    }
    end();
  }

  private <R> void each(TraceTable which, List<R> list, Consumer<R> writer) throws IOException {
    begin(which);
    for (R r : list) {
      writer.accept(r);
      endRow();
    }
    end();
  }

  private void begin(TraceTable which) {
    table = which;
    rows = 0;
    row.clear();
    row.u8(table.ordinal());
  }

  private void endRow() throws IOException {
    rows++;
    if (row.size() >= TraceLayout.TABLE_BYTES) {
      end();
      begin(table);
    }
  }

  private void end() throws IOException {
    if (row.size() > TraceLayout.MAX_PAYLOAD) {
      throw new IOException("a row of table " + table + " is too long for a trace");
    }
    if (rows > 0) {
      out.block(TraceLayout.TABLE, rows, row);
      rows = 0;
    }
  }
}
