// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.stats;

import java.util.Locale;

/** Writes statistics as text. */
final class StatsText {
  private static final int THREADS = 20;

  private final TraceStats stats;
  private final StringBuilder out = new StringBuilder();

  StatsText(TraceStats stats) {
    this.stats = stats;
  }

  String text() {
    line("events", stats.events());
    if (stats.droppedAccesses() > 0) {
      line("accesses of one thread's own variables, left out", stats.droppedAccesses());
    }
    line("threads", stats.threadCount());
    line("variables", stats.variables());
    line("  shared", stats.sharedVariables());
    line("locks", stats.locks());
    line("other synchronisation objects", stats.syncs());
    line("places in the code", stats.sites());
    line("marked regions", stats.regions());
    line("bytes", stats.bytes());
    if (stats.events() > 0) {
      double each = (double) stats.bytes() / stats.events();
      out.append(String.format(Locale.ROOT, "%-50s %15.1f%n", "bytes per event", each));
    }
    out.append(String.format("%nevents by kind%n"));
    stats.byKind().forEach((kind, n) -> line("  " + name(kind), n));
    threads();
    if (!stats.complete()) {
      out.append(String.format("%nThe trace is not complete: the program was killed.%n"));
    }
    stats.notes().forEach(note -> out.append(String.format("note: %s%n", note)));
    return out.toString();
  }

  private static String name(Enum<?> kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private void threads() {
    out.append(String.format("%nevents by thread%n"));
    int shown = Math.min(THREADS, stats.threadCount());
    for (int t = 0; t < shown; t++) {
      line("  " + stats.threads().get(t), stats.eventsOfThread().get(t));
    }
    if (shown < stats.threadCount()) {
      out.append(String.format("  and %d more threads%n", stats.threadCount() - shown));
    }
  }

  private void line(String what, long number) {
    out.append(String.format(Locale.ROOT, "%-50s %,15d%n", what, number));
  }
}
