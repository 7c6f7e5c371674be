// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.LockInfo;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Builds small traces for tests, event by event in trace order.
 *
 * <pre>{@code
 * TraceBuilder b = new TraceBuilder();
 * b.on("T0").enter("bank.Account.withdraw").read("x").mark("first");
 * b.on("T1").write("x", 5).mark("remote");
 * b.on("T0").write("x", 4).mark("second").exit();
 * Trace trace = b.build();
 * int first = b.at("first");
 * }</pre>
 *
 * <p>Left out and inferred: BEGIN before a thread's first event; FORK by the first thread, at the
 * very start, for threads nobody forks; END before a JOIN, and at the end of the trace for threads
 * that hold nothing and do not wait. Re-entrant acquires and releases are swallowed. A read without
 * a value reads what is there (0 at first); a write without one writes a fresh value. Each event
 * has a source line of its own unless {@link #line} says which. A variable's name is one of
 *
 * <pre>
 *   x                 a variable known by its name only
 *   bank.Account.sum  a static field
 *   Account#7.sum     field sum of object 7
 *   int[]#7[3]        element 3 of array 7
 *   AtomicLong#7      the value of object 7
 *   Vector#7{3}       entry 3 of the content of JDK object 7
 *   Vector#7{*}       its content as a whole ({@link dev.reweave.trace.VariableKind#CONTENT_ANY})
 *   Vector#7{!}       whole changes of it ({@link dev.reweave.trace.VariableKind#CONTENT_BULK})
 *   ~x, ~Account#7.f  the same, volatile
 * </pre>
 *
 * <p>Every method throws {@link IllegalStateException} when the event cannot happen now.
 */
public final class TraceBuilder {
  private final BuiltTables tables = new BuiltTables();
  private final LockBook locks = new LockBook();
  private final List<BuiltEvent> events = new ArrayList<>();
  private final Map<Integer, Long> values = new HashMap<>();
  private final Set<Integer> forked = new HashSet<>();
  private final Set<Integer> begun = new HashSet<>();
  private final Set<Integer> ended = new HashSet<>();
  private final Map<Integer, Integer> parents = new HashMap<>();
  private final Map<Integer, Deque<Integer>> frames = new HashMap<>();
  private final Map<Integer, Deque<Integer>> regions = new HashMap<>();
  private final Map<String, Integer> marks = new HashMap<>();
  private int thread = -1;
  private int line;
  private int loop;
  private String call;
  private int callLine;
  private long fresh = 1000;
  private List<BuiltEvent> built = List.of();

  /** The following events are this thread's. */
  public TraceBuilder on(String name) {
    thread = tables.threads.of(name);
    return this;
  }

  /** The following events are at this source line; 0: again one line per event. */
  public TraceBuilder line(int number) {
    line = number;
    return this;
  }

  /** The following events are in the loop of this number of their method; 0: in none. */
  public TraceBuilder loop(int number) {
    loop = number;
    return this;
  }

  /**
   * The following events are what one call of this name does, and so all at one place; null: each
   * is at a place of its own again.
   */
  public TraceBuilder call(String name) {
    call = name;
    callLine = line == 0 ? events.size() + 1 : line;
    return this;
  }

  /** Names the event added last, for {@link #at}. */
  public TraceBuilder mark(String name) {
    marks.put(name, events.size() - 1);
    return this;
  }

  /** Index of a marked event in the trace that {@link #build} made. */
  public int at(String mark) {
    BuiltEvent wanted = events.get(marks.get(mark));
    for (int i = 0; i < built.size(); i++) {
      if (built.get(i) == wanted) {
        return i;
      }
    }
    throw new IllegalStateException("not built yet, or the mark names an inferred event");
  }

  /** Reads the value that is there. */
  public TraceBuilder read(String variable) {
    return add(EventKind.READ, variable, valueOf(variable));
  }

  /** Reads this value, which must be there; what is read before any write is the initial value. */
  public TraceBuilder read(String variable, long value) {
    int v = variable(variable);
    Long known = values.putIfAbsent(v, value);
    check(known == null || known == value, "reads " + value + " but " + known + " is there");
    return add(EventKind.READ, variable, value);
  }

  /** Writes a fresh value. */
  public TraceBuilder write(String variable) {
    return write(variable, ++fresh);
  }

  /** Writes this value. */
  public TraceBuilder write(String variable, long value) {
    return change(EventKind.WRITE, variable, value);
  }

  /** Atomically reads what is there and writes this value. */
  public TraceBuilder update(String variable, long value) {
    return change(EventKind.UPDATE, variable, value);
  }

  /** A successful compare-and-set from what is there to this value. */
  public TraceBuilder cas(String variable, long value) {
    return change(EventKind.CAS, variable, value);
  }

  /** A commuting write. */
  public TraceBuilder commute(String variable) {
    return change(EventKind.COMMUTE, variable, 0);
  }

  /** A call of unknown effect on the variable. */
  public TraceBuilder opaque(String variable) {
    return change(EventKind.OPAQUE, variable, 0);
  }

  /**
   * Has looked at what the variable stands for, and throws away what was read since the last look.
   */
  public TraceBuilder outdated(String variable) {
    return change(EventKind.OPAQUE, variable, EventKind.OUTDATED);
  }

  /** Takes a lock; nothing is added when the thread holds it already. */
  public TraceBuilder acquire(String lock) {
    int l = lock(lock);
    return locks.acquire(thread, l) ? add(EventKind.ACQUIRE, l, lock, 0) : this;
  }

  /** Gives up a lock; nothing is added for an inner release. */
  public TraceBuilder release(String lock) {
    int l = lock(lock);
    return locks.release(thread, l) ? add(EventKind.RELEASE, l, lock, 0) : this;
  }

  /** Takes a read-write lock for reading. */
  public TraceBuilder acquireShared(String lock) {
    int l = lock(lock);
    LockInfo row = tables.locks.row(l);
    tables.locks.set(l, new LockInfo(row.className(), row.object(), "read-write"));
    return locks.acquireShared(thread, l) ? add(EventKind.ACQUIRE_SHARED, l, lock, 0) : this;
  }

  /** Gives up a read-write lock held for reading. */
  public TraceBuilder releaseShared(String lock) {
    int l = lock(lock);
    return locks.releaseShared(thread, l) ? add(EventKind.RELEASE_SHARED, l, lock, 0) : this;
  }

  /** Starts to wait on the monitor's own condition. */
  public TraceBuilder await(String lock) {
    return await(lock, null);
  }

  /** Starts to wait on a condition of the lock (null: the monitor's own). */
  public TraceBuilder await(String lock, String condition) {
    return startWaiting(lock, tables.condition(lock, condition));
  }

  /** Starts to wait on the monitor's own condition, for a time. */
  public TraceBuilder awaitTimed(String lock) {
    return startWaiting(lock, ~(long) tables.condition(lock, null));
  }

  private TraceBuilder startWaiting(String lock, long value) {
    int l = lock(lock);
    check(locks.holds(thread, l), "waits without holding the lock");
    add(EventKind.WAIT, l, lock, value);
    locks.startWaiting(thread, l);
    return this;
  }

  /** Has been woken and holds the lock again. */
  public TraceBuilder woken(String lock) {
    return woken(lock, null);
  }

  /** See {@link #woken(String)}. */
  public TraceBuilder woken(String lock, String condition) {
    int l = lock(lock);
    locks.stopWaiting(thread, l);
    return add(EventKind.WOKEN, l, lock, tables.condition(lock, condition));
  }

  /** Waiting ended by an interrupt. */
  public TraceBuilder interrupted(String lock) {
    int l = lock(lock);
    locks.stopWaiting(thread, l);
    return add(EventKind.WOKEN, l, lock, ~(long) tables.condition(lock, null));
  }

  /** Wakes one waiter. */
  public TraceBuilder notifyOne(String lock) {
    return notify(EventKind.NOTIFY, lock, null);
  }

  /** Wakes one waiter of the condition. */
  public TraceBuilder notifyOne(String lock, String condition) {
    return notify(EventKind.NOTIFY, lock, condition);
  }

  /** Wakes all waiters. */
  public TraceBuilder notifyEach(String lock) {
    return notify(EventKind.NOTIFY_ALL, lock, null);
  }

  /** Wakes all waiters of the condition. */
  public TraceBuilder notifyEach(String lock, String condition) {
    return notify(EventKind.NOTIFY_ALL, lock, condition);
  }

  private TraceBuilder notify(EventKind kind, String lock, String condition) {
    int l = lock(lock);
    check(locks.holds(thread, l), "notifies without holding the lock");
    return add(kind, l, lock, tables.condition(lock, condition));
  }

  /** Starts a thread. */
  public TraceBuilder fork(String child) {
    int c = tables.threads.of(child);
    check(!begun.contains(c), "forks a thread that has begun");
    check(forked.add(c), "forks a thread twice");
    parents.put(c, thread);
    return add(EventKind.FORK, c, child, 0);
  }

  /** Saw that a thread had ended; ends it if it has not. */
  public TraceBuilder join(String child) {
    int c = tables.threads.of(child);
    int self = thread;
    begin();
    if (!ended.contains(c)) {
      thread = c;
      end();
      thread = self;
    }
    return add(EventKind.JOIN, c, child, 0);
  }

  /** The thread's first event, when it should come before it is needed. */
  public TraceBuilder begin() {
    check(thread >= 0, "no thread chosen: call on() first");
    if (begun.add(thread)) {
      events.add(new BuiltEvent(EventKind.BEGIN, thread, 0, thread, 0));
    }
    return this;
  }

  /** The thread's last event. */
  public TraceBuilder end() {
    begin();
    check(!locks.isWaiting(thread), "ends while it waits");
    add(EventKind.END, thread, "end", 0);
    ended.add(thread);
    return this;
  }

  /** Makes a token of a sync object available, which may be the initialisation of "class X". */
  public TraceBuilder signal(String sync, long token) {
    return add(EventKind.SIGNAL, tables.syncs.of(sync), sync, token);
  }

  /** Goes on after every earlier signal of this sync object and token. */
  public TraceBuilder awaitSignal(String sync, long token) {
    return add(EventKind.AWAIT, tables.syncs.of(sync), sync, token);
  }

  /** Returns permits to a semaphore. */
  public TraceBuilder permitsRelease(String sync, long permits) {
    return add(EventKind.PERMITS_RELEASE, tables.syncs.of(sync), sync, permits);
  }

  /** A semaphore has permits before the first event. Before any event of it. */
  public TraceBuilder permits(String sync, long permits) {
    tables.permits(sync, permits);
    return this;
  }

  /** Takes permits from a semaphore. */
  public TraceBuilder permitsAcquire(String sync, long permits) {
    return add(EventKind.PERMITS_ACQUIRE, tables.syncs.of(sync), sync, permits);
  }

  /** Enters a static method, named Class.method. */
  public TraceBuilder enter(String method) {
    return enter(method, 0);
  }

  /** Enters a method of this receiver. */
  public TraceBuilder enter(String method, long receiver) {
    int m = tables.methods.of(method);
    add(EventKind.ENTER, m, method, receiver);
    stack(frames).push(m);
    return this;
  }

  /** Leaves the method entered last. */
  public TraceBuilder exit() {
    return exit(0);
  }

  /** Leaves the method entered last by an exception. */
  public TraceBuilder exitByException() {
    return exit(1);
  }

  private TraceBuilder exit(long how) {
    check(!stack(frames).isEmpty(), "leaves no method");
    add(EventKind.EXIT, stack(frames).peek(), "exit", how);
    stack(frames).pop();
    return this;
  }

  /** A declaration of an atomic set or a unit of work. */
  public TraceBuilder declare(String line) {
    tables.declare(line);
    return this;
  }

  /** Says more about a method than its name: the row replaces what {@link #enter} would make up. */
  public TraceBuilder method(String name, Method row) {
    tables.methods.set(tables.methods.of(name), row);
    return this;
  }

  /** Begins a marked atomic region. */
  public TraceBuilder regionBegin(String name) {
    int region = tables.regions.of(name);
    add(EventKind.REGION_BEGIN, region, name, 0);
    stack(regions).push(region);
    return this;
  }

  /** Ends the marked region begun last. */
  public TraceBuilder regionEnd() {
    check(!stack(regions).isEmpty(), "ends no region");
    int region = stack(regions).pop();
    return add(EventKind.REGION_END, region, tables.regions.row(region), 0);
  }

  /** The trace, with what was left out. After this only {@link #at} may be called. */
  public Trace build() {
    for (int t = 0; t < tables.threads.size(); t++) {
      thread = t;
      if (begun.contains(t) && !ended.contains(t) && !locks.holdsAny(t) && !locks.isWaiting(t)) {
        end();
      }
    }
    built = new ForkInference(tables, parents).complete(events, begun);
    return EventColumns.trace(tables.info(built), built);
  }

  private TraceBuilder change(EventKind kind, String variable, long value) {
    values.put(variable(variable), value);
    return add(kind, variable, value);
  }

  private TraceBuilder add(EventKind kind, String variable, long value) {
    return add(kind, variable(variable), variable, value);
  }

  private TraceBuilder add(EventKind kind, int target, String what, long value) {
    begin();
    check(!ended.contains(thread), "acts after its end");
    check(!locks.isWaiting(thread) || kind == EventKind.WOKEN, "acts while it waits");
    Deque<Integer> stack = stack(frames);
    int method = stack.isEmpty() ? -1 : stack.peek();
    int at = line == 0 ? events.size() + 1 : line;
    int site =
        tables.sites.of(
            call == null
                ? new Site(method, at, what, loop)
                : new Site(method, callLine, call, loop));
    events.add(new BuiltEvent(kind, thread, site, target, value));
    return this;
  }

  private Deque<Integer> stack(Map<Integer, Deque<Integer>> of) {
    return of.computeIfAbsent(thread, t -> new ArrayDeque<>());
  }

  private int variable(String name) {
    return tables.variables.of(VariableName.parse(name));
  }

  private int lock(String name) {
    check(thread >= 0, "no thread chosen: call on() first");
    return tables.locks.of(name);
  }

  private long valueOf(String variable) {
    return values.computeIfAbsent(variable(variable), v -> 0L);
  }

  private void check(boolean condition, String otherwise) {
    if (!condition) {
      String who = thread < 0 ? "nobody" : tables.threads.row(thread).label();
      throw new IllegalStateException(who + " at event " + events.size() + ": " + otherwise);
    }
  }
}
