// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.SyncInfo;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.BitSet;

/**
 * Tells a {@link ConflictMonitor} what the events of a trace conflict by. Where transactions begin
 * and end its caller tells the monitor.
 */
public final class TraceConflicts {
  private final ConflictMonitor monitor;
  private final TraceInfo info;
  private final boolean synchronisation;
  private final ConflictCells variables;
  private final ConflictCells locks;
  private final ConflictCells forks;
  private final ConflictCells ends;
  private final ConflictCells tokens;
  private final Object2IntOpenHashMap<Token> cellOfToken = new Object2IntOpenHashMap<>();

  /** What threads hand over: a token of a synchronisation object, or permits of a semaphore. */
  private record Token(int object, boolean isPermit, long value) {}

  /** For a monitor that has heard of nothing yet. {@code info}: the tables, which may grow. */
  public TraceConflicts(ConflictMonitor monitor, ConflictScope scope, TraceInfo info) {
    this.monitor = monitor;
    this.info = info;
    synchronisation = scope == ConflictScope.ACCESSES_AND_SYNCHRONISATION;
    variables = monitor.cells();
    locks = monitor.cells();
    forks = monitor.cells();
    ends = monitor.cells();
    tokens = monitor.cells();
  }

  /**
   * The next event; arguments as the columns of a trace.
   *
   * @return whether it closes a cycle, on which its thread's open transaction lies
   */
  public boolean accept(EventKind kind, int thread, int target, long value) {
    if (kind.isAccess()) {
      return (synchronisation || !isUnknown(kind)) && access(kind, thread, target);
    }
    if (!synchronisation) {
      return false;
    }
    boolean byLock = lock(kind, thread, target);
    boolean byHandOver = handOver(kind, thread, target, value);
    return byLock || byHandOver;
  }

  /** Nobody knows what it does to the object, so that it may conflict with nothing. */
  static boolean isUnknown(EventKind kind) {
    return kind == EventKind.OPAQUE;
  }

  private boolean access(EventKind kind, int thread, int variable) {
    if (!kind.writes()) {
      return monitor.read(thread, variables, variable);
    }
    return kind.conflictsWith(kind)
        ? monitor.write(thread, variables, variable)
        : monitor.add(thread, variables, variable);
  }

  private boolean lock(EventKind kind, int thread, int lock) {
    return switch (kind.lockEffect()) {
      case NONE -> false;
      case TAKE, GIVE -> monitor.write(thread, locks, lock);
      case TAKE_SHARED, GIVE_SHARED -> monitor.read(thread, locks, lock);
    };
  }

  private boolean handOver(EventKind kind, int thread, int target, long value) {
    return switch (kind.syncEffect()) {
      // Whoever waits or notifies holds the lock: that orders them.
      case NONE, NOTIFY, WAIT, WAKE -> false;
      case FORK -> monitor.add(thread, forks, target);
      case BEGIN -> monitor.hear(thread, forks, target);
      case END -> monitor.add(thread, ends, target);
      case JOIN -> monitor.hear(thread, ends, target);
      case SIGNAL -> !isOverlap(target) && monitor.add(thread, tokens, cell(target, false, value));
      case AWAIT -> !isOverlap(target) && monitor.hear(thread, tokens, cell(target, false, value));
      case GIVE_PERMITS -> monitor.add(thread, tokens, cell(target, true, 0));
      case TAKE_PERMITS -> monitor.hear(thread, tokens, cell(target, true, 0));
    };
  }

  /** Calls that overlap hand nothing over. */
  private boolean isOverlap(int object) {
    return object < info.syncs().size() // live, they come at the end
        && info.syncs().get(object).equals(SyncInfo.OVERLAPPING_CALLS);
  }

  private int cell(int object, boolean isPermit, long value) {
    return cellOfToken.computeIfAbsent(
        new Token(object, isPermit, value), token -> cellOfToken.size());
  }

  /** Live: the indices of these variables will be used for others. */
  public void forget(BitSet forgotten) {
    forgotten.stream().forEach(variables::forget);
  }
}
