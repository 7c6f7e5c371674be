// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import static dev.reweave.protocol.raw.RawLayout.*;

import dev.reweave.protocol.raw.RawKind;
import dev.reweave.trace.order.merge.SegmentMerge;
import dev.reweave.trace.order.table.OrderTables;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Turns the merged records into events, one record at a time. One instance per pass. */
public final class RecordNormaliser implements SegmentMerge.Consumer {
  private final OrderTables names;
  private final PermitEvents permits;
  private final ObservedSynchronizers lookedAt;
  private final EventSink sink;
  private final FlaggedReads settler;
  private final ClassInitialisations initialisations;
  private final AccessEvents accesses;
  private final LockEvents holds;
  private final @Nullable RecordedVisits visits;
  private final CallOverlaps.@Nullable Pass overlaps;
  private final MethodFrames frames = new MethodFrames();
  private final java.util.BitSet begun = new java.util.BitSet();
  private final java.util.BitSet forked = new java.util.BitSet();
  private final java.util.BitSet ended = new java.util.BitSet();
  private long lost;
  private long afterEnd;

  /**
   * {@code visits} and {@code overlaps} may be null: then nobody counts visits, and calls are taken
   * to come in the order in which they were recorded.
   */
  public RecordNormaliser(
      OrderTables names,
      PermitEvents permits,
      ObservedSynchronizers lookedAt,
      RangedArrays arrays,
      BlindValues blind,
      @Nullable RecordedVisits visits,
      @Nullable CallOverlaps overlaps,
      EventSink sink) {
    this.names = names;
    this.permits = permits;
    this.lookedAt = lookedAt;
    this.sink = sink;
    this.visits = visits;
    this.overlaps = overlaps == null ? null : overlaps.pass(sink);
    settler = new FlaggedReads(sink);
    initialisations = new ClassInitialisations(names, sink);
    accesses = new AccessEvents(names, sink, settler, arrays, blind, initialisations);
    holds = new LockEvents(names.syncs, lookedAt, sink);
  }

  public AccessEvents accesses() {
    return accesses;
  }

  public LockEvents holds() {
    return holds;
  }

  /** Whether no read is waiting for its place. */
  public boolean isSettled() {
    return settler.isIdle();
  }

  /** Events the recorder says it lost. */
  public long lost() {
    return lost;
  }

  /** Records of threads that had said they ended. */
  public long afterEnd() {
    return afterEnd;
  }

  @Override
  public void segment(int thread) throws IOException {
    if (!settler.isIdle()) {
      settler.goesOn(thread);
    }
  }

  @Override
  public void record(int t, long head, long object, long value) throws IOException {
    int kind = (int) head & KIND_MASK;
    int site = names.code.site((int) (head >>> SITE_SHIFT) & SITE_MASK);
    if (!begun.get(t) && !begins(t, kind)) {
      return;
    }
    if (ended.get(t)) {
      afterEnd++;
      return;
    }
    if (kind < FIELD_READ) {
      return; // in a damaged log: no record that comes here is of such a kind
    }
    if (visits != null) {
      visits.record(t, kind, site, object, value);
    }
    if (kind <= CELL_CAS) {
      variable(kind, t, site, head, object, value);
    } else if (kind >= ENTER) {
      frame(kind, t, site, head, object, value);
    } else if (lookedAt.follows(object)) {
      observedSync(kind, t, site, head, object, value);
    } else {
      sync(kind, t, site, head, object, value);
    }
  }

  /** What changes the state that somebody looks at: while the lock or permit is held. */
  private void observedSync(int kind, int t, int site, long head, long object, long value)
      throws IOException {
    if ((kind == LOCK_ACQUIRE || kind == LOCK_RELEASE) && lookedAt.isHandedOver(object)) {
      accesses.state(t, site, object, 0);
      return;
    }
    boolean gives = kind == PERMITS_RELEASE && !PermitEvents.wereThere(head);
    if (kind == LOCK_RELEASE || kind == WAIT_BEGIN || gives || kind == SIGNAL) {
      accesses.state(t, site, object, 0);
    }
    sync(kind, t, site, head, object, value);
    if (kind == LOCK_ACQUIRE || kind == WAIT_END || kind == PERMITS_ACQUIRE) {
      accesses.state(t, site, object, 0);
    }
  }

  private void look(int t, int site, long object, long outdated) throws IOException {
    lookedAt.look(object);
    accesses.state(t, site, object, outdated);
  }

  /** The thread's first record: false if nothing of it is left to do. */
  private boolean begins(int t, int kind) throws IOException {
    begun.set(t);
    names.threads.acts(t);
    sink.event(KindOrdinals.BEGIN, t, 0, t, 0);
    return kind != BEGIN;
  }

  // The raw kinds of fields, elements and cells come in the order read, write, update, CAS; so do
  // the
  // event kinds.
  private void variable(int kind, int t, int site, long head, long object, long value)
      throws IOException {
    if (kind >= CELL_READ) {
      accesses.cell(kind - CELL_READ, t, site, head, object, value);
    } else if (kind >= ELEMENT_READ) {
      accesses.element(kind - ELEMENT_READ, t, site, head, object, value);
    } else {
      accesses.field(kind - FIELD_READ, t, site, head, object, value);
    }
  }

  private void sync(int kind, int t, int site, long head, long object, long value)
      throws IOException {
    switch (kind) {
      case CONTENT_READ -> content(KindOrdinals.READ, t, site, head, object, value);
      case CONTENT_WRITE -> content(KindOrdinals.WRITE, t, site, head, object, value);
      case CONTENT_UPDATE -> content(KindOrdinals.UPDATE, t, site, head, object, value);
      case CONTENT_COMMUTE -> content(KindOrdinals.COMMUTE, t, site, head, object, value);
      case CONTENT_BEGIN, CONTENT_END -> call(kind, t, site, head, object);
      case OPAQUE -> accesses.opaque(t, site, head, object, value);
      case LOOK -> look(t, site, object, value);
      case MONITOR_ENTER -> {
        if (overlaps != null) {
          overlaps.meet(t, site);
        }
        holds.enter(t, site, names.syncs.monitor(object));
      }
      case MONITOR_EXIT -> holds.exit(t, site, names.syncs.monitor(object));
      case LOCK_ACQUIRE -> holds.acquire(t, site, head, object);
      case LOCK_RELEASE -> holds.release(t, site, head, object);
      case WAIT_BEGIN -> holds.await(t, site, head, object, value);
      case WAIT_END -> holds.woken(t, site, head, object, value);
      case NOTIFY -> holds.notify(KindOrdinals.NOTIFY, t, site, object, value);
      case NOTIFY_ALL -> holds.notify(KindOrdinals.NOTIFY_ALL, t, site, object, value);
      case PERMITS_RELEASE -> permits.release(sink, t, site, head, object);
      case PERMITS_ACQUIRE -> permits.acquire(sink, t, site, head, object);
      case SIGNAL -> sink.event(KindOrdinals.SIGNAL, t, site, names.syncs.sync(object), value);
      case AWAIT -> sink.event(KindOrdinals.AWAIT, t, site, names.syncs.sync(object), value);
      default -> thread(kind, t, site, object);
    }
  }

  private void content(int kind, int t, int site, long head, long object, long value)
      throws IOException {
    if (overlaps != null) {
      overlaps.meet(t, site);
      overlaps.recorded(t, site, object);
    }
    accesses.content(kind, t, site, head, object, value);
  }

  private void call(int kind, int t, int site, long head, long object) throws IOException {
    if (overlaps == null) {
      return;
    }
    if (kind == CONTENT_BEGIN) {
      int what = (int) (head >>> AUX_SHIFT);
      overlaps.begin(t, site, object, what, (head & FLAG) != 0, frames.depth(t));
    } else {
      overlaps.end(t, site, object);
    }
  }

  private void thread(int kind, int t, int site, long object) throws IOException {
    switch (kind) {
      case FORK -> {
        int child = names.threads.ofObject(object);
        if (!forked.get(child)) { // start() of a started thread throws
          forked.set(child);
          names.threads.forked(t, child);
          sink.event(KindOrdinals.FORK, t, site, child, 0);
        }
      }
      case JOIN -> sink.event(KindOrdinals.JOIN, t, site, names.threads.ofObject(object), 0);
      case END -> {
        sink.event(KindOrdinals.END, t, site, t, 0);
        ended.set(t);
      }
      default -> leaveOut(kind);
    }
  }

  private void frame(int kind, int t, int site, long head, long object, long value)
      throws IOException {
    int aux = (int) (head >>> AUX_SHIFT);
    switch (kind) {
      case ENTER -> {
        leave(t, value, 0);
        enter(t, site, names.code.method(aux), object);
      }
      case EXIT -> leave(t, value + 1, (head & FLAG) != 0 ? 1 : 0);
      case REGION_BEGIN -> sink.event(KindOrdinals.REGION_BEGIN, t, site, names.regions.of(aux), 0);
      case REGION_END -> sink.event(KindOrdinals.REGION_END, t, site, names.regions.of(aux), 0);
      case CLINIT_END -> initialisations.ended(t, site, aux);
      case LOST -> lost += value;
      case ELEMENT_RANGE_READ -> accesses.range(KindOrdinals.READ, t, site, head, object, value);
      case ELEMENT_RANGE_WRITE -> accesses.range(KindOrdinals.WRITE, t, site, head, object, value);
      case ELEMENT_RANGE_OPAQUE ->
          accesses.range(KindOrdinals.OPAQUE, t, site, head, object, value);
      default -> leaveOut(kind);
    }
  }

  /** Kinds of later versions are left out, and those that have no event. */
  private static void leaveOut(int kind) {
    RawKind known = RawKind.of(kind);
    if (known != null && hasEvent(known)) {
      throw new IllegalStateException("no rule for records of kind " + known);
    }
  }

  /** The compiler asks here for each new kind; the switches above go by numbers, to be quick. */
  private static boolean hasEvent(RawKind kind) {
    return switch (kind) {
      case SEGMENT, CLOSED -> false; // the merge sees to them
      case BEGIN -> false; // the thread's first record, whatever it is, begins it
      case CLINIT_BEGIN -> false; // its end tells enough
      case FIELD_READ, FIELD_WRITE, FIELD_UPDATE, FIELD_CAS -> true;
      case ELEMENT_READ, ELEMENT_WRITE, ELEMENT_UPDATE, ELEMENT_CAS -> true;
      case ELEMENT_RANGE_READ, ELEMENT_RANGE_WRITE, ELEMENT_RANGE_OPAQUE -> true;
      case CELL_READ, CELL_WRITE, CELL_UPDATE, CELL_CAS -> true;
      case CONTENT_READ, CONTENT_WRITE, CONTENT_UPDATE, CONTENT_COMMUTE -> true;
      case CONTENT_BEGIN, CONTENT_END, OPAQUE, LOOK -> true;
      case MONITOR_ENTER, MONITOR_EXIT, LOCK_ACQUIRE, LOCK_RELEASE -> true;
      case WAIT_BEGIN, WAIT_END, NOTIFY, NOTIFY_ALL -> true;
      case PERMITS_RELEASE, PERMITS_ACQUIRE, SIGNAL, AWAIT -> true;
      case FORK, JOIN, END -> true;
      case ENTER, EXIT, REGION_BEGIN, REGION_END, CLINIT_END, LOST -> true;
    };
  }

  private void enter(int t, int site, int method, long receiver) throws IOException {
    boolean bottom = frames.enter(t, method);
    if (method < 0) {
      return;
    }
    initialisations.uses(t, site, names.code.methodRow(method).classId());
    if (bottom) {
      names.code.atBottom(method);
    }
    sink.event(KindOrdinals.ENTER, t, site, method, receiver);
  }

  private void leave(int t, long count, long how) throws IOException {
    for (long i = 0; i < count && !frames.isEmpty(t); i++) {
      int method = frames.leave(t);
      if (overlaps != null) {
        overlaps.left(t, frames.depth(t));
      }
      if (method >= 0) {
        sink.event(KindOrdinals.EXIT, t, names.code.site(0), method, how);
      }
    }
  }
}
