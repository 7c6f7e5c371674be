// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import dev.reweave.protocol.journal.JournalRow;
import dev.reweave.protocol.journal.JournalRow.ClassRow;
import dev.reweave.protocol.journal.JournalRow.DeclarationRow;
import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.protocol.journal.JournalRow.FieldRow;
import dev.reweave.protocol.journal.JournalRow.MethodRow;
import dev.reweave.protocol.journal.JournalRow.NoteRow;
import dev.reweave.protocol.journal.JournalRow.ObjectRow;
import dev.reweave.protocol.journal.JournalRow.RegionRow;
import dev.reweave.protocol.journal.JournalRow.SiteRow;
import dev.reweave.protocol.journal.JournalRow.ThreadRow;
import dev.reweave.protocol.journal.JournalRow.VolatileRow;
import dev.reweave.trace.TraceException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The metadata journal as tables, which grow row by row. */
public final class JournalTables {
  /** A field of a class that declares it. */
  record DeclaredField(String owner, String name, String descriptor) {}

  /** A class by its loader and name. */
  private record LoadedName(int loader, String name) {}

  private static final int MOST_SHOWN = 60;

  public final Map<Integer, ClassRow> classes = new HashMap<>();
  final Map<Integer, List<FieldRow>> fields = new HashMap<>();
  final Set<DeclaredField> usedAsVolatile = new HashSet<>();
  public final List<MethodRow> methods = new ArrayList<>();
  final List<SiteRow> sites = new ArrayList<>();
  final Map<Integer, String> objectClasses = new HashMap<>();
  final Map<Integer, ThreadRow> threads = new HashMap<>();
  final Map<Integer, String> regions = new HashMap<>();
  public final List<String> declarations = new ArrayList<>();
  public final List<String> notes = new ArrayList<>();
  public final Map<String, String> facts = new HashMap<>();
  private final Map<LoadedName, ClassRow> byLoader = new HashMap<>();
  private final Map<String, ClassRow> byName = new HashMap<>();
  private int mostObjectClasses;
  private int instrumented;
  private int leftAlone;

  public static JournalTables parse(Path file, List<String> rows) throws TraceException {
    JournalTables journal = new JournalTables();
    journal.add(file, rows);
    return journal;
  }

  /** Adds rows; {@code file} is for messages. */
  public void add(Path file, List<String> rows) throws TraceException {
    for (String row : rows) {
      try {
        add(JournalRow.parse(row));
      } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
        throw new TraceException(
            file, -1, "expected a row of the journal, found \"" + shown(row) + '"');
      }
    }
  }

  private static String shown(String row) {
    return row.length() > MOST_SHOWN ? row.substring(0, MOST_SHOWN) + "…" : row;
  }

  /** The class of this name as classes of this loader see it, or null. */
  public @Nullable ClassRow find(int loader, String name) {
    ClassRow same = byLoader.get(new LoadedName(loader, name));
    return same != null ? same : byName.get(name);
  }

  /** Run-time classes of objects have numbers below this. */
  public int objectClassLimit() {
    return mostObjectClasses + 1;
  }

  /** Rows of later versions (null) are passed over. */
  private void add(@Nullable JournalRow row) {
    if (row instanceof ClassRow c) {
      addClass(c);
    } else if (row instanceof FieldRow f) {
      fields.computeIfAbsent(f.classId(), id -> new ArrayList<>()).add(f);
    } else if (row instanceof MethodRow m) {
      methods.add(m);
    } else if (row instanceof SiteRow s) {
      sites.add(s);
    } else if (row instanceof ObjectRow o) {
      objectClasses.put(o.number(), o.className());
      mostObjectClasses = Math.max(mostObjectClasses, o.number());
    } else if (row instanceof ThreadRow t) {
      threads.put(t.id(), t);
    } else if (row instanceof VolatileRow v) {
      usedAsVolatile.add(new DeclaredField(v.owner(), v.name(), v.descriptor()));
    } else if (row instanceof RegionRow r) {
      regions.put(r.id(), r.name());
    } else if (row instanceof DeclarationRow a) {
      declarations.add(a.line());
    } else if (row instanceof NoteRow n) {
      notes.add(n.note());
    } else if (row instanceof FactRow x) {
      facts.put(x.key(), x.value());
    }
  }

  private void addClass(ClassRow row) {
    if (row.isInstrumented()) {
      instrumented++;
    } else {
      leftAlone++;
    }
    classes.put(row.id(), row);
    byLoader.put(new LoadedName(row.loader(), row.name()), row);
    byName.putIfAbsent(row.name(), row);
  }

  /** How many classes were instrumented. A killed run has no fact: then the rows are counted. */
  public int instrumented() {
    return fact(FactRow.CLASSES_RECORDED, instrumented);
  }

  /** How many classes were left alone. */
  public int leftAlone() {
    return fact(FactRow.CLASSES_LEFT, leftAlone);
  }

  private int fact(String key, int otherwise) {
    try {
      return Integer.parseInt(facts.getOrDefault(key, "").trim());
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }
}
