// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.ending;

import dev.reweave.protocol.TabbedText;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the agent tells of a run in which no thread can go on: a row of {@link
 * dev.reweave.protocol.launch.LogFolder#STANDSTILL}.
 *
 * <pre>
 *   waits    thread daemon pool call awaited giver whose class method file line
 *   pool     name workers queued     all its workers wait, and so many tasks are in its queue
 *   queued   pool task               one of those tasks
 *   outside  what                    what might let a thread go on and is no thread
 *   told     kind pid seconds        the last row
 * </pre>
 */
public sealed interface StandstillRow {
  /** What is known of who would have to act before a thread can go on. */
  enum Giver {
    /** A thread that waits itself holds the lock. */
    HOLDER,
    /** A thread that has ended holds the lock: nobody can give it back. */
    GONE,
    /** A thread that waits itself runs the task whose result is waited for. */
    RUNNER,
    /** The task whose result is waited for is in the queue of a pool. */
    QUEUE,
    /** The end of a thread that waits itself is waited for. */
    END,
    /** None of these. */
    UNKNOWN;

    private static Giver of(String word) {
      for (Giver giver : values()) {
        if (giver.word().equals(word)) {
          return giver;
        }
      }
      return UNKNOWN;
    }

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What kind of standstill it is. */
  enum Kind {
    /** Threads in the program's code wait for what nobody can give. */
    STUCK,
    /** The program's code is through; idle threads of pools keep it alive. */
    IDLE,
    /**
     * As one of these, but something that is no thread might let them go on: nothing is certain.
     */
    UNCERTAIN;

    private static Kind of(String word) {
      for (Kind kind : values()) {
        if (kind.word().equals(word)) {
          return kind;
        }
      }
      return UNCERTAIN;
    }

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A thread that waits, in code of the program.
   *
   * @param thread its name
   * @param daemon whether it is a daemon
   * @param pool the pool that it works for, "" if for none that is known
   * @param call by which it waits, "Future.get"; "synchronized" for a monitor
   * @param awaited class of the lock, latch or whatever it waits at; "" if unknown
   * @param giver who would have to act
   * @param whose name of that thread or pool, "" if unknown
   * @param className where it waits, in the program's code: class
   * @param method method
   * @param file source file, null if unknown
   * @param line line, 0 if unknown
   */
  record Waits(
      String thread,
      boolean daemon,
      String pool,
      String call,
      String awaited,
      Giver giver,
      String whose,
      String className,
      String method,
      @Nullable String file,
      int line)
      implements StandstillRow {}

  /** A pool of which all workers wait while tasks are in its queue; -1: so many are not known. */
  record Pool(String name, int workers, int queued) implements StandstillRow {}

  /** A task in the queue of such a pool. */
  record Queued(String pool, String task) implements StandstillRow {}

  /** What is no thread, and might let a thread go on. */
  record Outside(String what) implements StandstillRow {}

  /** The end of the rows: which process stands still, and since how many seconds. */
  record Told(Kind kind, long pid, int seconds) implements StandstillRow {}

  /** The row's text. */
  default String text() {
    if (this instanceof Waits w) {
      return TabbedText.row(
          "waits",
          w.thread(),
          TabbedText.bit(w.daemon()),
          w.pool(),
          w.call(),
          w.awaited(),
          w.giver().word(),
          w.whose(),
          w.className(),
          w.method(),
          w.file(),
          w.line());
    } else if (this instanceof Pool p) {
      return TabbedText.row("pool", p.name(), p.workers(), p.queued());
    } else if (this instanceof Queued q) {
      return TabbedText.row("queued", q.pool(), q.task());
    } else if (this instanceof Outside o) {
      return TabbedText.row("outside", o.what());
    }
    Told told = (Told) this;
    return TabbedText.row("told", told.kind().word(), told.pid(), told.seconds());
  }

  /** The row of a text, null if it is of a later version; what it lacks is empty. */
  static @Nullable StandstillRow parse(String text) {
    String[] c = TabbedText.columns(text);
    return switch (c[0]) {
      case "waits" -> waits(c);
      case "pool" -> new Pool(TabbedText.at(c, 1), (int) number(c, 2), (int) number(c, 3));
      case "queued" -> new Queued(TabbedText.at(c, 1), TabbedText.at(c, 2));
      case "outside" -> new Outside(TabbedText.at(c, 1));
      case "told" -> new Told(Kind.of(TabbedText.at(c, 1)), number(c, 2), (int) number(c, 3));
      default -> null;
    };
  }

  private static Waits waits(String[] c) {
    String file = TabbedText.at(c, 10);
    return new Waits(
        TabbedText.at(c, 1),
        TabbedText.at(c, 2).equals("1"),
        TabbedText.at(c, 3),
        TabbedText.at(c, 4),
        TabbedText.at(c, 5),
        Giver.of(TabbedText.at(c, 6)),
        TabbedText.at(c, 7),
        TabbedText.at(c, 8),
        TabbedText.at(c, 9),
        file.isEmpty() ? null : file,
        (int) Math.max(0, number(c, 11)));
  }

  private static long number(String[] columns, int i) {
    String text = TabbedText.at(columns, i);
    return text.matches("[0-9]{1,9}") ? Long.parseLong(text) : -1;
  }
}
