// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import dev.reweave.predict.serial.MadeRun.Event;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A run that a monitor has looked at. */
final class MonitoredRun {
  private record Transaction(int thread, int number, int begin) {}

  private final ConflictMonitor monitor = new ConflictMonitor();
  private final ConflictCells cells = monitor.cells();
  private final List<Transaction> transactions = new ArrayList<>();
  private final int[] depth = new int[8];
  private int firstClosing;
  private int mostClocks;

  /** {@code sweeps}: unused clocks are forgotten after so many events each; 0: as usual. */
  MonitoredRun(MadeRun run, int sweeps) {
    List<Event> events = run.events();
    firstClosing = events.size();
    for (int e = 0; e < events.size(); e++) {
      if (accept(events.get(e), e) && firstClosing == events.size()) {
        firstClosing = e;
      }
      if (sweeps > 0 && e % sweeps == 0) {
        monitor.sweep();
      }
      mostClocks = Math.max(mostClocks, monitor.keptClocks());
    }
    monitor.finish();
  }

  private boolean accept(Event event, int index) {
    int thread = event.thread();
    return switch (event.step()) {
      case BEGIN -> {
        if (depth[thread]++ == 0) {
          transactions.add(new Transaction(thread, monitor.begin(thread), index));
        }
        yield false;
      }
      case END -> {
        if (--depth[thread] == 0) {
          monitor.end(thread);
        }
        yield false;
      }
      case READ -> monitor.read(thread, cells, event.cell());
      case WRITE -> monitor.write(thread, cells, event.cell());
      case ADD -> monitor.add(thread, cells, event.cell());
      case HEAR -> monitor.hear(thread, cells, event.cell());
    };
  }

  /** Transactions on cycles, by the events that begin them. */
  BitSet onCycle() {
    BitSet begins = new BitSet();
    for (Transaction t : transactions) {
      if (monitor.isOnCycle(t.thread(), t.number())) {
        begins.set(t.begin());
      }
    }
    return begins;
  }

  int transactions() {
    return transactions.size();
  }

  /** The event that closed the first cycle; the number of events if none did. */
  int firstClosing() {
    return firstClosing;
  }

  /** How many clocks of ended transactions were kept at most. */
  int mostClocks() {
    return mostClocks;
  }
}
