// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.raw;

/**
 * The record that hooks write and the order stage reads: three little-endian longs, 24 bytes.
 *
 * <pre>
 *   0               8              16              24
 *   +---------------+---------------+---------------+
 *   | head          | object        | value         |
 *   +---------------+---------------+---------------+
 *   head = kind (bits 0-6) | flag (bit 7) | site (bits 8-31) | aux (bits 32-63)
 * </pre>
 *
 * The head is stored last, in one aligned release store: a record is there or it is not. A zero
 * head ends a chunk. Constants only: the run-time module compiles against this class and javac
 * inlines them, so that nothing but java.base is needed on the boot class path.
 *
 * <p>An <em>object id</em> is {@code class index << 40 | serial}; 0 is null or "none". The class
 * index is a row {@code K} of the metadata journal ({@code JournalRow}).
 */
public final class RawLayout {
  private RawLayout() {}

  /** Bytes of a record. */
  public static final int RECORD = 24;

  /** Bytes of a chunk as leased to a thread, header included. */
  public static final int CHUNK = 64 << 10;

  /** The pool file grows by this many bytes. */
  public static final int POOL_SLAB = 64 << 20;

  /**
   * Bytes of a chunk's header: int magic, int thread id, int sequence number within the thread, int
   * state ({@link #FREE} … ); the rest is zero. The header is one record long, so records stay
   * aligned.
   */
  public static final int CHUNK_HEADER = 24;

  public static final int CHUNK_MAGIC = 0x52575643;
  public static final int FREE = 0;
  public static final int LEASED = 1;

  public static final int SITE_SHIFT = 8;
  public static final int SITE_MASK = 0xFFFFFF;
  public static final int AUX_SHIFT = 32;
  public static final int FLAG = 0x80;
  public static final int KIND_MASK = 0x7F;

  /** Bits an object id's class index is shifted by. */
  public static final int CLASS_SHIFT = 40;

  /** object: number of the segment that begins here. No site. */
  public static final int SEGMENT = 1;

  // Accesses. For fields: site names owner and field; aux: name id; object: 0 for statics.
  // FLAG on a read: a writer slipped in, the value tells on which side of it the read belongs: it
  // lies
  // somewhere between this place and the thread's next segment.
  public static final int FIELD_READ = 2;
  public static final int FIELD_WRITE = 3;
  public static final int FIELD_UPDATE = 4;
  public static final int FIELD_CAS = 5;
  // aux: index; object: the array.
  public static final int ELEMENT_READ = 6;
  public static final int ELEMENT_WRITE = 7;
  public static final int ELEMENT_UPDATE = 8;
  public static final int ELEMENT_CAS = 9;
  // Values of Atomic* objects. aux: index for the array classes, else 0.
  public static final int CELL_READ = 10;
  public static final int CELL_WRITE = 11;
  public static final int CELL_UPDATE = 12;
  public static final int CELL_CAS = 13;
  // Content of JDK objects. aux: scope (below); object: the JDK object; value: key. FLAG: the
  // object's
  // operations are thread-safe.
  public static final int CONTENT_READ = 14;
  public static final int CONTENT_WRITE = 15;
  public static final int CONTENT_UPDATE = 16;
  public static final int CONTENT_COMMUTE = 17;

  /**
   * A call on a shared object of an unknown class. object: receiver. FLAG: the class is known and
   * its operations thread-safe; what a lock of the program is built upon.
   */
  public static final int OPAQUE = 18;

  /**
   * A call on a thread-safe object begins. object: the JDK object; aux: {@link #LOOKS}, {@link
   * #CHANGES} or {@link #HANDS_OVER}. FLAG: what it does is recorded next, and its end is too;
   * otherwise that is recorded when the call is over. No visit of its own.
   */
  public static final int CONTENT_BEGIN = 19;

  public static final int LOOKS = 0;
  public static final int CHANGES = 1;

  /** Puts into a queue or takes out of it, and may wait for long. */
  public static final int HANDS_OVER = 2;

  /**
   * Saw the state of a synchroniser: a try that failed, a count, whether it is locked. object: the
   * synchroniser; value: {@link #OUTDATED} or 0.
   */
  public static final int LOOK = 38;

  /** What the thread has read since it last looked at the same object is not valid. */
  public static final int OUTDATED = 1;

  /** aux of a content access: the whole content, or one entry (its key in value). */
  public static final int SCOPE_WHOLE = 0;

  public static final int SCOPE_KEY = 1;

  /** Added to the scope of an update that happened only because of what it found. */
  public static final int SCOPE_CONDITIONAL = 2;

  /** Keys of the parts of an object's state: this and the number of the part. */
  public static final long PARTS = Long.MIN_VALUE + 16;

  // Locks. object: the lock.
  public static final int MONITOR_ENTER = 20;
  public static final int MONITOR_EXIT = 21;

  /**
   * aux: {@link #EXCLUSIVE} or {@link #SHARED}. For read-write locks object is the owning lock.
   * FLAG: the lock was tried, with or without a time limit.
   */
  public static final int LOCK_ACQUIRE = 22;

  public static final int LOCK_RELEASE = 23;
  public static final int EXCLUSIVE = 0;
  public static final int SHARED = 1;

  /**
   * object: lock; value: condition object (0: the monitor itself). Waiting gives up all holds.
   * FLAG: it ends by itself after a time.
   */
  public static final int WAIT_BEGIN = 24;

  /** object, value: as {@link #WAIT_BEGIN}. FLAG: ended by an exception. */
  public static final int WAIT_END = 25;

  public static final int NOTIFY = 26;
  public static final int NOTIFY_ALL = 27;

  /** A call is over whose {@link #CONTENT_BEGIN} has the FLAG. object: as there. */
  public static final int CONTENT_END = 28;

  // Threads. object: the Thread object.
  public static final int FORK = 30;
  public static final int BEGIN = 31;
  public static final int END = 32;
  public static final int JOIN = 33;

  // object: sync object; value: token.
  public static final int SIGNAL = 34;
  public static final int AWAIT = 35;
  // object: semaphore; aux: how many. FLAG on acquiring: as for locks; on releasing: they had been
  // there before the first record that names the semaphore, and are not given by this one.
  public static final int PERMITS_RELEASE = 36;
  public static final int PERMITS_ACQUIRE = 37;

  /**
   * site: the call, 0 if unknown; aux: method id; object: receiver or 0; value: how many methods
   * the thread has left before. Methods are left without a record of their own until the thread
   * makes another.
   */
  public static final int ENTER = 40;

  /** value: how many methods are left besides the innermost; FLAG: by an exception. */
  public static final int EXIT = 41;

  public static final int REGION_BEGIN = 42;
  public static final int REGION_END = 43;

  /** aux: class id. The class initialiser of the thread that runs it. */
  public static final int CLINIT_BEGIN = 44;

  public static final int CLINIT_END = 45;

  /** value: how many events were lost here. */
  public static final int LOST = 46;

  /**
   * The thread stopped recording because the run is closing; object: a fresh segment number.
   * Whatever the order puts at or after the smallest such number is cut off.
   */
  public static final int CLOSED = 47;

  // Bulk array operations (arraycopy, fill, clone). aux: first index; object: the array; value:
  // length.
  // The values are not recorded.
  public static final int ELEMENT_RANGE_READ = 48;

  public static final int ELEMENT_RANGE_WRITE = 49;

  /** Elements that are read or written, or both, or neither: nobody tells. */
  public static final int ELEMENT_RANGE_OPAQUE = 50;
}
