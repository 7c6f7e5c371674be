// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The sequences of {@link ContentWord}s that lists and queues of one program hold, have held, or
 * may come to hold, each known by a number: two are equal if their numbers are. Also what is known
 * of the objects in them, and of those that hold them. Grows while expressions are evaluated; safe
 * to share between threads.
 */
public final class WordSequences {
  /** The number of the sequence that is empty. */
  public static final long EMPTY = 0;

  /** No longer one has a number. */
  public static final int LONGEST = 256;

  private static final int MOST_WORDS = 1 << 22;

  private record Words(long[] words) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Words that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }

  private final Map<Words, Integer> numbers = new HashMap<>();
  private final List<long[]> all = new ArrayList<>();
  private final Set<Long> unlike = new HashSet<>();
  private final Set<Long> texts = new HashSet<>();
  private final Map<Long, Integer> capacities = new HashMap<>();
  private int size;

  /** Knows the empty one. */
  public WordSequences() {
    number();
  }

  /**
   * The number of a sequence, which takes ownership of the array. Linear in its length.
   *
   * @throws ArithmeticException if it is too long to be followed, or there are too many
   */
  public synchronized long number(long... words) {
    Words key = new Words(words);
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    size += words.length + 1;
    if (words.length > LONGEST || size > MOST_WORDS) {
      throw new ArithmeticException("a sequence that is not followed");
    }
    all.add(words);
    int number = all.size() - 1;
    numbers.put(key, number);
    return number;
  }

  /**
   * The words of a sequence, not to be changed.
   *
   * @throws ArithmeticException if it is the number of none
   */
  public synchronized long[] words(long number) {
    if (number < 0 || number >= all.size()) {
      throw new ArithmeticException("no sequence");
    }
    return all.get((int) number);
  }

  /** Objects of the class of this one equal nothing but themselves. */
  public synchronized void isUnlikeOthers(long object) {
    unlike.add(ContentWord.type(object));
  }

  private boolean isUnlike(long word) {
    return unlike.contains(ContentWord.type(word));
  }

  /** The object is a text of the program's code: it is equal to no other such text. */
  public synchronized void isText(long object) {
    texts.add(object);
  }

  /** A queue that is full with so many elements. */
  public synchronized void holds(long object, int capacity) {
    capacities.put(object, capacity);
  }

  /** How many elements there is room for in what an object shows; none are refused by others. */
  public synchronized int capacity(long object) {
    return capacities.getOrDefault(object, Integer.MAX_VALUE);
  }

  /**
   * Whether the {@code equals} of what one word stands for says of another that it is equal.
   *
   * @throws ArithmeticException if that is not known
   */
  public synchronized boolean areEqual(long word, long other) {
    boolean isDecided = isUnlike(word) || isKind(word) && (other == 0 || isKind(other));
    if (word != other && !isDecided && !isUnlike(other)) {
      throw new ArithmeticException("objects that may be equal");
    }
    return word == other;
  }

  /** Whether what the object is equal to is known of all objects of which this is known. */
  private boolean isKind(long word) {
    return ContentWord.isBox(word) || texts.contains(word);
  }
}
