// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * One thread's end of the recorder: where its next record goes, its segment, its shadow stack, and
 * the access between a before- and an after-hook. Used by its own thread only; {@link #limit} alone
 * is also written by the thread that closes the recording.
 */
public final class ThreadLog {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** Records that always fit between a check of {@link #limit} and the end of the chunk. */
  static final int SLACK = 16 * RawLayout.RECORD;

  /** Positive: hooks of this thread do nothing. */
  public int off;

  /** Site of the call about to be made; stored by the caller, taken by {@link Hooks#enter}. */
  public int callSite;

  /** Id of the receiver of the method entered last; taken by the method at once. 0: it has none. */
  public long self;

  final int id;

  /** The thread's number in the JVM; 0: not looked up by it. See {@link Hooks#log}. */
  long threadNumber;

  /** What this thread stores in a stripe's writer word to lock it. */
  final long lockWord;

  /** Address of the next record. */
  long position;

  /** Past this address a thread takes the slow path before it appends. */
  long limit;

  long segment;

  /** {@link SegmentOrder#initialisations} as last seen. */
  int initialisations;

  /** State of {@link AccessNoise}, 0 at first. */
  long noise;

  /** Where the thread is in the plan of a replay: see {@link Gate}. */
  @Nullable PlaceVisits visits;

  /** The point that the thread is at, plus one. */
  int point;

  /** The point, plus one, that is over when the thread is no deeper than {@link #leftAt}. */
  int leaving;

  int leftAt;

  // The access in progress; stripe is 0 outside a write's bracket.
  long stripe;
  long token;
  long readStripe;
  long head;
  long object;
  long value;

  /** The write's store was made, and the stack overflowed before it was recorded. */
  boolean stored;

  // Monitors whose records are still to be made, as there was no stack: see pay.
  static final int MOST_OWED = 32;

  /** Kind of what is owed for a call of which nobody knows yet what it does; aux: signature. */
  static final int CALL = RawLayout.KIND_MASK;

  final @Nullable Object[] owedLocks = new Object[MOST_OWED];
  final long[] owedHeads = new long[MOST_OWED];
  int owed;

  // Shadow stack. The log has `written` frames on it, of which the lowest `kept` are still there:
  // that the others were left is told with the next record.
  int depth;
  private int written;
  private int kept;

  /** Whether the log has other frames than those of the moment. */
  private boolean behind;

  private int[] methods = new int[8];
  private int[] sites = new int[8];
  private long[] receivers = new long[8]; // ids: storing references costs a barrier

  // Object ids: see Ids.
  ClassId lastClass = RecordedIds.NO_CLASS; // of those that have an id field
  final ClassId[] classes = RecordedIds.noClasses();
  int found;
  long nextSerial;
  long lastSerial;
  WeakId recent0 = RecordedIds.NO_OBJECT;
  WeakId recent1 = RecordedIds.NO_OBJECT;
  WeakId recent2 = RecordedIds.NO_OBJECT;
  WeakId recent3 = RecordedIds.NO_OBJECT;
  @Nullable WeakId @Nullable [] cache;

  /** Stripes that a range of elements holds, a bit each; empty in between: see ArrayOps. */
  long @Nullable [] held;

  // Classes of receivers: see Models. The traits are those of the object that was looked at last.
  @Nullable ModelClass lastModel;
  @Nullable ModelClass @Nullable [] models;
  int traits;
  @Nullable Class<?> partName;

  /** Where a buffer or stream stood before the call on it: see BackingArrays. */
  int before;

  /** Whether the function that a map was given last has been applied: see GuardedFunction. */
  int applied;

  Tape tape = Tape.NONE;

  /** The tape that was given up, until it says so. */
  @Nullable Tape givenUp;

  // The chunk being filled: see ChunkPool. -1: none.
  int chunk = -1;
  int sequence;
  boolean discarding;

  ThreadLog(int id, int off) {
    this.id = id;
    this.lockWord = (long) id << 1 | 1;
    this.off = off;
  }

  /** Number of the thread, as in chunk headers and T rows. */
  public int id() {
    return id;
  }

  /**
   * Appends a record, unless recording is off. Pending ENTER records go first.
   *
   * @param kind a kind of {@link RawLayout}, perhaps with {@link RawLayout#FLAG}
   */
  public void append(int kind, int site, int aux, long object, long value) {
    if (off != 0) {
      return;
    }
    prepare();
    put(head(kind, site, aux), object, value);
  }

  static long head(int kind, int site, int aux) {
    return kind
        | (long) (site & RawLayout.SITE_MASK) << RawLayout.SITE_SHIFT
        | (long) aux << RawLayout.AUX_SHIFT;
  }

  /** The head goes last: a record is there or it is not. */
  void put(long head, long object, long value) {
    long p = position;
    U.putLong(p + 8, object);
    U.putLong(p + 16, value);
    U.putLongRelease(null, p, head);
    position = p + RawLayout.RECORD;
    if (Gate.ON) {
      Gate.recorded(this, head, object, value);
    }
  }

  /**
   * Before a bracket: the enclosing calls are recorded, and there is room for {@link #SLACK}.
   *
   * <p>What is done seldom is not for the compiler to put into every instrumented method.
   */
  void prepare() {
    if (AccessNoise.ON && off == 0) {
      AccessNoise.make(this);
    }
    if (initialisations != SegmentOrder.initialisations
        || behind
        || position > limit
        || stripe != 0) {
      catchUp();
    }
  }

  @DontInline
  private void catchUp() {
    if (initialisations != SegmentOrder.initialisations) {
      renew();
    }
    if (behind) {
      flushFrames();
    }
    if (position > limit) {
      ChunkLease.advance(this);
    }
    if (stripe != 0) {
      SegmentOrder.settle(this);
    }
  }

  /** Ahead of pending entries: the method may have been entered since the class is initialised. */
  private void renew() {
    if (position > limit) {
      ChunkLease.advance(this);
    }
    if (stripe != 0) {
      SegmentOrder.settle(this);
    }
    SegmentOrder.afterInitialisation(this);
  }

  private void flushFrames() {
    while (written != depth || kept != depth) {
      if (position > limit) {
        ChunkLease.advance(this); // it may flush frames to pay what was owed
        continue;
      }
      int left = written - kept;
      int frame = kept;
      if (frame == depth) {
        put(RawLayout.EXIT, 0, left - 1);
        written = frame;
      } else {
        put(head(RawLayout.ENTER, sites[frame], methods[frame]), receivers[frame], left);
        kept = frame + 1;
        written = frame + 1;
      }
    }
    behind = false;
  }

  int push(@Nullable Object self, int method) {
    int d = depth;
    int site = callSite;
    callSite = 0;
    this.self = 0;
    if (d == methods.length && !grown()) {
      return d;
    }
    long id = RecordedIds.of(this, self);
    this.self = id;
    receivers[d] = id;
    methods[d] = method;
    sites[d] = site;
    depth = d + 1;
    behind = true;
    return d;
  }

  /** The record {@code head} of a lock is to be made later. */
  void owe(Object lock, long head) {
    int n = owed;
    if (n < MOST_OWED) {
      owedLocks[n] = lock;
      owedHeads[n] = head;
      owed = n + 1;
    }
    limit = Long.MIN_VALUE;
  }

  /**
   * Makes the records that are owed, in the segment that was the thread's all the time: others that
   * took the monitor since are in later ones. Whoever owes sees to it that the thread makes no
   * record before {@link ChunkLease#advance} has called this.
   */
  void pay() {
    int n = owed;
    owed = 0;
    int i = 0;
    try {
      for (; i < n; i++) {
        pay(owedLocks[i], owedHeads[i]);
        owedLocks[i] = null;
      }
    } catch (StackOverflowError later) {
      System.arraycopy(owedLocks, i, owedLocks, 0, n - i);
      System.arraycopy(owedHeads, i, owedHeads, 0, n - i);
      owed = n - i;
      throw later;
    }
  }

  private void pay(Object lock, long head) {
    int kind = (int) head & RawLayout.KIND_MASK;
    if (kind == CALL) {
      int site = (int) (head >>> RawLayout.SITE_SHIFT) & RawLayout.SITE_MASK;
      ModelLock.owedCall(lock, this, (int) (head >> RawLayout.AUX_SHIFT), site);
      return;
    }
    boolean model = kind == RawLayout.LOCK_ACQUIRE;
    long id = model ? ModelContent.id(this, lock) : RecordedIds.of(this, lock);
    if (kind != RawLayout.MONITOR_EXIT) {
      SegmentOrder.check(this, id);
    }
    prepare();
    put(head, id, 0);
  }

  private boolean grown() {
    if (RecordingState.hasEnded(this)) {
      return false;
    }
    try {
      grow();
      return true;
    } catch (Throwable e) {
      RecordingState.failed(this, e);
      return false;
    }
  }

  private void grow() {
    int wider = methods.length * 2;
    long[] objects = new long[wider];
    int[] calls = new int[wider];
    int[] wide = new int[wider];
    System.arraycopy(receivers, 0, objects, 0, depth);
    System.arraycopy(sites, 0, calls, 0, depth);
    System.arraycopy(methods, 0, wide, 0, depth);
    // Only now, and the array that push checks last: running out of memory changes nothing.
    receivers = objects;
    sites = calls;
    methods = wide;
  }

  /** Drops frames above {@code to}; frames that threw before their exit hook go along. */
  void pop(int to) {
    if (to < depth) {
      depth = to;
      if (to < kept) {
        kept = to;
      }
      behind = written != to || kept != to;
    }
  }

  /** As {@link #pop}, and the log says that an exception did it. */
  void popByException(int to) {
    if (kept > to) {
      depth = kept;
      flushFrames();
      if (position > limit) {
        ChunkLease.advance(this);
      }
      put(RawLayout.EXIT | RawLayout.FLAG, 0, kept - to - 1);
      written = to;
    }
    pop(to);
  }
}
