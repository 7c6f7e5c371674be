// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.raw;

/**
 * What the hooks around a modelled call of a JDK method have to do, packed into one int. Written by
 * the model table, read by the run-time hooks; constants only, for the reason that {@link
 * RawLayout} gives.
 *
 * <pre>
 *   action (bits 0-5) | flags (bits 6-23, 28, 29) | raw (bits 24-27)
 * </pre>
 */
public final class CallCode {
  private CallCode() {}

  public static final int ACTION_MASK = 0x3F;

  /** Nothing to record. Zero, so that "not modelled" and "irrelevant" are one case. */
  public static final int NONE = 0;

  // The content of an object.
  public static final int READ = 1;
  public static final int WRITE = 2;
  public static final int UPDATE = 3;
  public static final int COMMUTE = 4;
  public static final int OPAQUE = 5;

  /** Puts the argument into a queue: hands it over, and commutes with other puts. */
  public static final int PUT = 6;

  /** Takes an element, the result, out of a queue: updates, and takes over what was put. */
  public static final int TAKE = 7;

  /** Only the argument matters ({@link #READS_ARGUMENT}). */
  public static final int ARGUMENT = 8;

  /** At run time only: the call has been recorded before it was made; what is left is its end. */
  public static final int RECORDED = 9;

  /**
   * Shows the state of a synchroniser, or changes it otherwise than by letting threads pass. So
   * does a try to acquire, or to await, that fails.
   */
  public static final int LOOK = 10;

  // Locks.
  public static final int ACQUIRE = 16;
  public static final int RELEASE = 17;

  /** Releases the mode of a stamped lock that the stamp, the argument, holds. */
  public static final int RELEASE_STAMP = 18;

  /**
   * Converts the stamp, the argument, to the mode that {@link #SHARED} names; result: 0 or a stamp.
   */
  public static final int CONVERT_STAMP = 19;

  public static final int NOTIFY = 20;
  public static final int NOTIFY_ALL = 21;

  /** Waits for a condition: the call is replaced by a hook that makes it. */
  public static final int WAIT = 22;

  // Other synchronisation.
  public static final int SIGNAL = 24;
  public static final int AWAIT = 25;

  /** Signals before, awaits after: barriers, exchangers. */
  public static final int MEET = 26;

  public static final int PERMITS_RELEASE = 27;
  public static final int PERMITS_ACQUIRE = 28;

  /** Takes as many permits as the result says. */
  public static final int PERMITS_DRAIN = 29;

  /** Awaits the calling thread's own permit. */
  public static final int PARK = 30;

  /** Sees, if the result is false, that the thread has ended. */
  public static final int JOINED = 31;

  // The value of an Atomic* object, an updater's field, a VarHandle's variable.
  /** The result is the value. */
  public static final int CELL_READ = 32;

  /** The result says something of the value. */
  public static final int CELL_LOOK = 33;

  public static final int CELL_WRITE = 34;
  public static final int CELL_UPDATE = 35;

  /** The result says whether it was set. */
  public static final int CELL_CAS = 36;

  /** Compares with the last argument but one; the result is the old value. */
  public static final int CELL_EXCHANGE = 37;

  /** Applies a function of the program's; the result is the new value. */
  public static final int CELL_APPLY_AND_GET = 38;

  /** As {@link #CELL_APPLY_AND_GET}; the result is the old value. */
  public static final int CELL_GET_AND_APPLY = 39;

  /** First of the cell actions; all that follow are cell actions too. */
  public static final int FIRST_CELL = CELL_READ;

  /**
   * What the content holds is looked at, too: it is made into text, compared or hashed. Of the
   * receiver, and of the argument that is read.
   */
  public static final int DEEP = 1 << 6;

  /** At run time only: nobody waits to be told that the call is over. */
  public static final int UNWATCHED = 1 << 7;

  /** One entry: the argument is the key or index. */
  public static final int KEYED = 1 << 8;

  /** The object's operations are thread-safe. */
  public static final int ATOMIC = 1 << 9;

  /** The content of the argument is read, too. */
  public static final int READS_ARGUMENT = 1 << 10;

  /** The content of the argument is updated, too. */
  public static final int WRITES_ARGUMENT = 1 << 11;

  /** The object acted on is the argument, not the receiver. */
  public static final int ON_ARGUMENT = 1 << 12;

  /** Shared mode of a lock. Of a VarHandle's access mode: the result is a reference. */
  public static final int SHARED = 1 << 13;

  /** Only if the result is true, not zero, not null; otherwise content was only read. */
  public static final int IF_RESULT = 1 << 14;

  /** The argument says how many permits. */
  public static final int COUNT = 1 << 15;

  /** The cell has an index (first argument), or is a field of the first argument. */
  public static final int INDEXED = 1 << 16;

  /** Keys are compared by an order, not by equals: only numbers and strings are told apart. */
  public static final int SORTED = 1 << 17;

  /** Only if the result is false, zero, null; otherwise it was a read. */
  public static final int UNLESS_RESULT = 1 << 18;

  /** Of a class: its objects have content. */
  public static final int CONTENT = 1 << 19;

  /** Of a class: its methods hold a monitor, see {@link #BARE}. */
  public static final int MONITOR = 1 << 20;

  /** Of a method: it holds no monitor, although its class has one. */
  public static final int BARE = 1 << 21;

  /** Of a cell's call: orders what comes before it, like an access of a volatile variable. */
  public static final int ORDERED = 1 << 23;

  /** Of a class: the object that has its content belongs to it alone, and goes by its name. */
  public static final int INSIDE = 1 << 22;

  /**
   * Only if the map applied the function that it was given, and took what came of it; otherwise
   * content was only read.
   */
  public static final int IF_APPLIED = 1 << 28;

  /**
   * At run time only: there was something to change, whatever a result of null says; it may be the
   * value that was there.
   */
  public static final int FOUND = 1 << 29;

  /** What the argument that is read holds is compared with others, as a key is. */
  public static final int HASHES = 1 << 31;

  /**
   * Of a call with a key: where the order of entries is that of access, it changes it. Content has
   * no use for the bits of {@link #RAW_MASK}.
   */
  public static final int MOVES = 1 << 24;

  /** Of a call on what shows an array that others may see, too: it touches elements. */
  public static final int ELEMENTS = 1 << 25;

  /**
   * From this bit on, two bits: the part of the object's state that the call is about, which has
   * nothing to do with other parts; 0: all of it.
   */
  public static final int PART_SHIFT = 26;

  public static final int PART_MASK = 3;

  /**
   * From this bit on, four bits: the bytes of memory that a cell action touches at an address that
   * is given as an object and an offset, {@link #RAW_REFERENCE} for a reference. 0: the cell is
   * known by other means.
   */
  public static final int RAW_SHIFT = 24;

  public static final int RAW_MASK = 0xF;

  public static final int RAW_REFERENCE = 0xF;
}
