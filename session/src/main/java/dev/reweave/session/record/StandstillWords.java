// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.protocol.ending.StandstillReport;
import dev.reweave.protocol.ending.StandstillRow;
import dev.reweave.protocol.ending.StandstillRow.Kind;
import dev.reweave.protocol.ending.StuckThread;
import java.util.List;
import java.util.stream.Collectors;

/** What is said of a run in which no thread could go on. */
public final class StandstillWords {
  private static final int MOST_NAMED = 4;

  private StandstillWords() {}

  /** Why it was ended. */
  public static String ended(StandstillReport told) {
    String since = " for " + told.end().seconds() + " s";
    String why =
        told.end().kind() == Kind.IDLE
            ? "the program's work was done, but threads that wait for more keep it alive"
                + idle(told)
            : "no thread of the program could go on" + since + waiting(told);
    return why + "; Reweave has ended it (--standstill 0 waits on)";
  }

  /** Why it was not ended. */
  public static String uncertain(StandstillReport told) {
    String outside =
        told.all(StandstillRow.Outside.class).stream()
            .map(StandstillRow.Outside::what)
            .collect(Collectors.joining(", "));
    return "no thread of the program has gone on for "
        + told.end().seconds()
        + " s"
        + waiting(told)
        + "; it is not ended, because there is what might let one go on: "
        + outside;
  }

  /** That threads have come to a deadlock, while the program runs. */
  public static String deadlock(List<StuckThread> stuck) {
    String named =
        stuck.stream().limit(MOST_NAMED).map(StuckThread::name).collect(Collectors.joining(", "));
    return "a deadlock: threads "
        + named
        + (stuck.size() > MOST_NAMED ? ", …" : "")
        + " wait for each other's locks";
  }

  /** How a thread waits: "Future.get at Main.java:12". */
  public static String place(StandstillRow.Waits thread) {
    String at =
        thread.file() == null
            ? " in " + thread.className() + "." + thread.method()
            : " at " + thread.file() + ":" + thread.line();
    return (thread.call().equals("synchronized") ? "for a monitor" : "in " + thread.call()) + at;
  }

  private static String waiting(StandstillReport told) {
    List<StandstillRow.Waits> threads = told.all(StandstillRow.Waits.class);
    if (threads.isEmpty()) {
      return "";
    }
    String named =
        threads.stream()
            .limit(MOST_NAMED)
            .map(thread -> thread.thread() + " waits " + place(thread))
            .collect(Collectors.joining(", "));
    int more = threads.size() - MOST_NAMED;
    return " (" + named + (more > 0 ? ", and " + more + " more)" : ")");
  }

  private static String idle(StandstillReport told) {
    List<StandstillRow.Pool> pools = told.all(StandstillRow.Pool.class);
    return pools.isEmpty()
        ? ""
        : " ("
            + pools.stream()
                .limit(MOST_NAMED)
                .map(pool -> pool.name() + ": " + pool.workers())
                .collect(Collectors.joining(", "))
            + ")";
  }
}
