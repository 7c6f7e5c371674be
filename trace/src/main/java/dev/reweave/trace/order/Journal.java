// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.TraceException;
import dev.reweave.trace.log.RawLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The metadata journal as tables, which grow row by row. Rows are told in {@link
 * dev.reweave.trace.log.MetaJournal}.
 */
final class Journal {
  record ClassRow(
      int id, String loader, String name, String superName, List<String> interfaces, String file) {}

  record FieldRow(String name, String descriptor, int access) {}

  /** A field of a class that declares it. */
  record Field(String owner, String name, String descriptor) {}

  record MethodRow(int id, int classId, String name, String descriptor, int access, String flags) {}

  record SiteRow(
      int id,
      int methodId,
      int line,
      String op,
      String owner,
      String name,
      String descriptor,
      int loop,
      int call) {}

  record ThreadRow(int id, long object, String name, int parent, boolean daemon, boolean virtual) {}

  /** A class by its loader and name. */
  private record LoadedName(String loader, String name) {}

  /** Name and descriptor of a field. */
  record NameRow(String name, String descriptor) {}

  /** Records have as many bits for a site. */
  private static final int MOST_IDS = RawLayout.SITE_MASK + 1;

  private static final int MOST_SHOWN = 60;
  private static final int MOST_OBJECT_CLASSES = 1 << 20;

  final Map<Integer, ClassRow> classes = new HashMap<>();
  final Map<Integer, List<FieldRow>> fields = new HashMap<>();
  final Set<Field> usedAsVolatile = new HashSet<>();
  final List<MethodRow> methods = new ArrayList<>();
  final List<SiteRow> sites = new ArrayList<>();
  final Map<Integer, String> objectClasses = new HashMap<>();
  final Map<Integer, ThreadRow> threads = new HashMap<>();
  final Map<Integer, String> regions = new HashMap<>();
  final Map<Integer, NameRow> names = new HashMap<>();
  final List<String> notes = new ArrayList<>();
  final Map<String, String> facts = new HashMap<>();
  private final Map<LoadedName, ClassRow> byLoader = new HashMap<>();
  private final Map<String, ClassRow> byName = new HashMap<>();
  private int mostObjectClasses;
  private int instrumented;
  private int leftAlone;

  static Journal parse(Path file, List<String> rows) throws TraceException {
    Journal journal = new Journal();
    journal.add(file, rows);
    return journal;
  }

  /** Adds rows; {@code file} is for messages. */
  void add(Path file, List<String> rows) throws TraceException {
    for (String row : rows) {
      try {
        row(row.split("\t", -1), row);
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
  ClassRow find(String loader, String name) {
    ClassRow same = byLoader.get(new LoadedName(loader, name));
    return same != null ? same : byName.get(name);
  }

  /** Run-time classes of objects have numbers below this. */
  int objectClassLimit() {
    return mostObjectClasses + 1;
  }

  private void row(String[] c, String row) {
    switch (c[0]) {
      case "C" -> classRow(c);
      case "D" ->
          fields
              .computeIfAbsent(number(c[1]), id -> new ArrayList<>())
              .add(new FieldRow(c[2], c[3], number(c[4])));
      case "V" -> usedAsVolatile.add(new Field(c[1], c[2], c[3]));
      case "M" ->
          methods.add(
              new MethodRow(id(c[1], MOST_IDS), number(c[2]), c[3], c[4], number(c[5]), at(c, 6)));
      case "S" ->
          sites.add(
              new SiteRow(
                  id(c[1], MOST_IDS),
                  number(c[2]),
                  Math.min(number(c[3]), MOST_IDS),
                  c[4],
                  at(c, 5),
                  at(c, 6),
                  at(c, 7),
                  at(c, 8).isEmpty() ? 0 : id(c[8], MOST_IDS),
                  at(c, 9).isEmpty() ? 0 : id(c[9], MOST_IDS)));
      case "K" -> {
        int id = id(c[1], MOST_OBJECT_CLASSES);
        objectClasses.put(id, c[2]);
        mostObjectClasses = Math.max(mostObjectClasses, id);
      }
      case "T" ->
          threads.put(
              number(c[1]),
              new ThreadRow(
                  number(c[1]),
                  Long.parseLong(c[2]),
                  c[3],
                  number(c[4]),
                  c[5].equals("1"),
                  c[6].equals("1")));
      case "G" -> regions.put(number(c[1]), c[2]);
      case "F" -> names.put(number(c[1]), new NameRow(c[2], c[3]));
      case "N" -> notes.add(row.substring(2));
      case "X" -> facts.put(c[1], at(c, 2));
      default -> {} // rows of later versions, and L: conditions name themselves in the records
    }
  }

  private void classRow(String[] c) {
    List<String> interfaces = c[5].isEmpty() ? List.of() : List.of(c[5].split(","));
    int id = number(c[1]);
    if (at(c, 9).equals("instrumented")) {
      instrumented++;
    } else {
      leftAlone++;
    }
    ClassRow row = new ClassRow(id, c[2], c[3], c[4], interfaces, at(c, 7));
    classes.put(id, row);
    byLoader.put(new LoadedName(row.loader(), row.name()), row);
    byName.putIfAbsent(row.name(), row);
  }

  private static String at(String[] columns, int i) {
    return i < columns.length ? columns[i] : "";
  }

  /** Ids are dense, and tables are as long as the largest: a damaged one must not make them so. */
  private static int id(String text, int limit) {
    int id = number(text);
    if (id < 0 || id >= limit) {
      throw new IllegalArgumentException("no id: " + id);
    }
    return id;
  }

  private static int number(String text) {
    return Integer.parseInt(text.trim());
  }

  /** How many classes were instrumented. A killed run has no fact: then the rows are counted. */
  int instrumented() {
    return fact("instrumented", instrumented);
  }

  /** How many classes were left alone. */
  int leftAlone() {
    return fact("leftAlone", leftAlone);
  }

  private int fact(String key, int otherwise) {
    try {
      return number(facts.getOrDefault(key, ""));
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }
}
