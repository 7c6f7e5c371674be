// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.journal;

import dev.reweave.protocol.TabbedText;
import dev.reweave.protocol.declare.SetDeclaration;
import dev.reweave.protocol.launch.FrameworkClasses;
import dev.reweave.protocol.raw.RawLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of the metadata journal: a UTF-8 line of tab-separated columns, the first of which is a
 * letter that names the kind. Names of classes are dotted.
 *
 * <pre>
 *   C  {@link ClassRow}       D  {@link FieldRow}    M  {@link MethodRow}   V  {@link VolatileRow}
 *   S  {@link SiteRow}        K  {@link ObjectRow}   T  {@link ThreadRow}   G  {@link RegionRow}
 *   N  {@link NoteRow}        X  {@link FactRow}     A  {@link DeclarationRow}
 * </pre>
 */
public sealed interface JournalRow {
  /** Ids of sites and methods are below this: records have as many bits for a site. */
  int MOST_IDS = RawLayout.SITE_MASK + 1;

  /** Numbers of run-time classes are below this. */
  int MOST_OBJECT_CLASSES = 1 << 20;

  /**
   * A class of the program.
   *
   * @param loader a number that tells class loaders apart
   * @param superName "" if there is none
   * @param access flags as in the class file
   * @param source source file, "" if it is not known
   * @param version major version of the class file
   * @param status {@link #INSTRUMENTED}, or the reason why it is not
   */
  record ClassRow(
      int id,
      int loader,
      String name,
      String superName,
      List<String> interfaces,
      int access,
      String source,
      int version,
      String status)
      implements JournalRow {
    /** Of a class that has hooks. */
    public static final String INSTRUMENTED = "instrumented";

    public ClassRow {
      interfaces = List.copyOf(interfaces);
    }

    /** Whether the class has hooks. */
    public boolean isInstrumented() {
      return status.equals(INSTRUMENTED);
    }

    @Override
    public String text() {
      String implemented = String.join(",", interfaces);
      return TabbedText.row(
          "C", id, loader, name, superName, implemented, access, source, version, status);
    }

    private static ClassRow parse(String[] c) {
      List<String> interfaces = c[5].isEmpty() ? List.of() : List.of(c[5].split(","));
      return new ClassRow(
          number(c, 1),
          number(c, 2),
          c[3],
          c[4],
          interfaces,
          number(c, 6),
          TabbedText.at(c, 7),
          optional(c, 8, Integer.MAX_VALUE),
          TabbedText.at(c, 9));
    }
  }

  /**
   * A field that a class declares.
   *
   * @param access as in the class file, and {@link #NONDETERMINISTIC} when it is annotated so
   */
  record FieldRow(int classId, String name, String descriptor, int access) implements JournalRow {
    /** No flag of the class file. */
    public static final int NONDETERMINISTIC = 1 << 24;

    @Override
    public String text() {
      return TabbedText.row("D", classId, name, descriptor, access);
    }
  }

  /**
   * A method.
   *
   * @param flags letters; m: marked atomic, n: annotated as nondeterministic, l and f: {@link
   *     FrameworkClasses}
   */
  record MethodRow(int id, int classId, String name, String descriptor, int access, String flags)
      implements JournalRow {
    @Override
    public String text() {
      return TabbedText.row("M", id, classId, name, descriptor, access, flags);
    }
  }

  /** A field that is used like a volatile one, through a handle, though it may not be one. */
  record VolatileRow(String owner, String name, String descriptor) implements JournalRow {
    @Override
    public String text() {
      return TabbedText.row("V", owner, name, descriptor);
    }
  }

  /**
   * A place in the code.
   *
   * @param op getfield putfield getstatic putstatic aload astore monitor call …
   * @param owner class of the field or method named there; "" for none
   * @param descriptor of the field or method; of the array type for arrays, and for [B also boolean
   *     arrays
   * @param loop number of the innermost loop of the method that the place lies in, 0 for none
   * @param call the site of the call that accesses the variable named, if it is one by a handle or
   *     updater; else 0
   */
  record SiteRow(
      int id,
      int methodId,
      int line,
      String op,
      String owner,
      String name,
      String descriptor,
      int loop,
      int call)
      implements JournalRow {
    @Override
    public String text() {
      return call == 0
          ? TabbedText.row("S", id, methodId, line, op, owner, name, descriptor, loop)
          : TabbedText.row("S", id, methodId, line, op, owner, name, descriptor, loop, call);
    }

    private static SiteRow parse(String[] c) {
      return new SiteRow(
          boundedId(c, 1, MOST_IDS),
          number(c, 2),
          Math.min(number(c, 3), MOST_IDS),
          c[4],
          TabbedText.at(c, 5),
          TabbedText.at(c, 6),
          TabbedText.at(c, 7),
          optional(c, 8, MOST_IDS),
          optional(c, 9, MOST_IDS));
    }
  }

  /** Run-time class of objects: {@code number} is the class part of object ids. */
  record ObjectRow(int number, String className) implements JournalRow {
    @Override
    public String text() {
      return TabbedText.row("K", number, className);
    }
  }

  /**
   * A thread.
   *
   * @param id as in the headers of chunks
   * @param object id of the Thread object
   * @param parent the thread that started it, -1 if that is not known
   */
  record ThreadRow(int id, long object, String name, int parent, boolean daemon, boolean virtual)
      implements JournalRow {
    @Override
    public String text() {
      int isDaemon = TabbedText.bit(daemon);
      return TabbedText.row("T", id, object, name, parent, isDaemon, TabbedText.bit(virtual));
    }

    private static ThreadRow parse(String[] c) {
      return new ThreadRow(
          number(c, 1),
          Long.parseLong(c[2]),
          c[3],
          number(c, 4),
          c[5].equals("1"),
          c[6].equals("1"));
    }
  }

  /** A marked region that is not a method. */
  record RegionRow(int id, String name) implements JournalRow {
    @Override
    public String text() {
      return TabbedText.row("G", id, name);
    }
  }

  /** A note for the report. */
  record NoteRow(String note) implements JournalRow {
    @Override
    public String text() {
      return TabbedText.row("N", note);
    }
  }

  /** What somebody says of an atomic set or unit of work; a line of {@link SetDeclaration}. */
  record DeclarationRow(String line) implements JournalRow {
    @Override
    public String text() {
      return TabbedText.row("A", line);
    }
  }

  /** A fact of the recording. */
  record FactRow(String key, String value) implements JournalRow {
    /** The recording was ended in an orderly way; value "1". */
    public static final String CLOSED = "closed";

    /** How many records were given up at the end. */
    public static final String LOST = "lost";

    /** How many classes have hooks. */
    public static final String CLASSES_RECORDED = "instrumented";

    /** How many classes of the program have none. */
    public static final String CLASSES_LEFT = "leftAlone";

    /** How many classes are of a version that the recorder cannot read. */
    public static final String CLASSES_TOO_NEW = "tooNew";

    /**
     * A call by which the program reached what it shares with other processes; empty when it made
     * none that is known.
     */
    public static final String OUTSIDE = "outside";

    /** Version of the JVM. */
    public static final String JDK = "jdk";

    /** When the recording began, in milliseconds since 1970. */
    public static final String START = "start";

    /** The row of a log that is whole. */
    public static final FactRow WHOLE = new FactRow(CLOSED, "1");

    @Override
    public String text() {
      return TabbedText.row("X", key, value);
    }
  }

  /** The row's line. */
  String text();

  /**
   * The row of a line; null if its kind is of another version.
   *
   * @throws IllegalArgumentException if a number is none, or too large for an id: ids are dense,
   *     and tables are as long as the largest
   * @throws ArrayIndexOutOfBoundsException if columns are missing
   */
  static @Nullable JournalRow parse(String line) {
    String[] c = TabbedText.columns(line);
    return switch (c[0]) {
      case "C" -> ClassRow.parse(c);
      case "D" -> new FieldRow(number(c, 1), c[2], c[3], number(c, 4));
      case "V" -> new VolatileRow(c[1], c[2], c[3]);
      case "M" ->
          new MethodRow(
              boundedId(c, 1, MOST_IDS),
              number(c, 2),
              c[3],
              c[4],
              number(c, 5),
              TabbedText.at(c, 6));
      case "S" -> SiteRow.parse(c);
      case "K" -> new ObjectRow(boundedId(c, 1, MOST_OBJECT_CLASSES), c[2]);
      case "T" -> ThreadRow.parse(c);
      case "G" -> new RegionRow(number(c, 1), c[2]);
      case "A" -> new DeclarationRow(c[1]);
      case "N" -> new NoteRow(line.substring(2));
      case "X" -> new FactRow(c[1], TabbedText.at(c, 2));
      default -> null;
    };
  }

  /** As {@link #parse}, but empty where that throws, too: for who looks for some rows only. */
  static Optional<JournalRow> tolerant(String line) {
    try {
      return Optional.ofNullable(parse(line));
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException damaged) {
      return Optional.empty();
    }
  }

  /** The facts among the rows, by key; the last of each counts. */
  static Map<String, String> facts(List<String> lines) {
    Map<String, String> facts = new HashMap<>();
    for (String line : lines) {
      if (line.startsWith("X\t") && tolerant(line).orElse(null) instanceof FactRow fact) {
        facts.put(fact.key(), fact.value());
      }
    }
    return facts;
  }

  private static int optional(String[] columns, int i, int limit) {
    return TabbedText.at(columns, i).isEmpty() ? 0 : boundedId(columns, i, limit);
  }

  private static int boundedId(String[] columns, int i, int limit) {
    int id = number(columns, i);
    if (id < 0 || id >= limit) {
      throw new IllegalArgumentException("no id: " + id);
    }
    return id;
  }

  private static int number(String[] columns, int i) {
    return Integer.parseInt(columns[i].trim());
  }
}
