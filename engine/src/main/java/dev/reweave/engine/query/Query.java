// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.query;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Asks whether some order of recorded events exists.
 *
 * @param events indices of events that must occur. Whatever they depend on (earlier events of their
 *     threads first of all) occurs too; nothing else needs to
 * @param before order edges: {@code before[i]} comes before {@code after[i]}; all are in {@code
 *     events}
 * @param after see {@code before}
 * @param absent events that must not occur: their threads come as far as just before them, and stop
 *     there (the lock requests of a deadlock)
 * @param kept accesses that, where they occur, must read as recorded even if nothing that occurs
 *     depends on it: updates that happen only if they find what they found
 * @param unbound the opposite: plain reads of fields and array elements (others are passed over)
 *     that may read whatever there is although what comes after them in their thread depends on it.
 *     Whoever asks knows that it does no harm, or looks into it afterwards
 * @param model which other orders count
 */
public record Query(
    int[] events,
    int[] before,
    int[] after,
    int[] absent,
    int[] kept,
    int[] unbound,
    PredictionModel model) {
  private static final int[] NONE = {};

  /** A query without unbound reads. */
  public Query(
      int[] events, int[] before, int[] after, int[] absent, int[] kept, PredictionModel model) {
    this(events, before, after, absent, kept, NONE, model);
  }

  /** A query that keeps no reads but those that something depends on. */
  public Query(int[] events, int[] before, int[] after, int[] absent, PredictionModel model) {
    this(events, before, after, absent, NONE, model);
  }

  /** Three accesses in this order, the second by another thread than the first and the third. */
  public static Query pattern(int first, int remote, int second, PredictionModel model) {
    return new Query(
        new int[] {first, remote, second},
        new int[] {first, remote},
        new int[] {remote, second},
        NONE,
        model);
  }

  /**
   * Four accesses of two threads: {@code first} before {@code seen}, {@code done} before {@code
   * second}; the first and the last are of one thread. {@code seen} and {@code done} may be one.
   */
  public static Query cycle(int first, int seen, int done, int second) {
    if (seen == done) {
      return pattern(first, seen, second, PredictionModel.LOCKS);
    }
    return new Query(
        new int[] {first, seen, done, second},
        new int[] {first, done},
        new int[] {seen, second},
        NONE,
        PredictionModel.LOCKS);
  }

  /** The same question about other events. */
  public Query mapping(IntUnaryOperator other) {
    return new Query(
        mapped(events, other),
        mapped(before, other),
        mapped(after, other),
        absent,
        mapped(kept, other),
        unbound,
        model);
  }

  private static int[] mapped(int[] of, IntUnaryOperator other) {
    return Arrays.stream(of).map(other).toArray();
  }

  /** The same question under another model. */
  public Query under(PredictionModel other) {
    return new Query(events, before, after, absent, kept, unbound, other);
  }

  /** The same question, with these reads unbound. */
  public Query unbinding(int[] reads) {
    return new Query(events, before, after, absent, kept, reads, model);
  }

  /** The same question, with these accesses kept. */
  public Query keeping(int[] accesses) {
    return new Query(events, before, after, absent, accesses, unbound, model);
  }
}
