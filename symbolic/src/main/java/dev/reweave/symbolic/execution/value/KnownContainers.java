// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.value;

import dev.reweave.models.ContentTrait;
import dev.reweave.models.PlatformClasses;
import dev.reweave.models.ResultKind;
import dev.reweave.symbolic.execution.code.JdkModels;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Maps and sets whose entries are known to behave: made empty by code on the tapes, of classes of
 * the JDK itself that compare keys by {@code equals} or the order of their class, and views of
 * those.
 */
public final class KnownContainers {
  private static final int MOST_VIEWS = 8;
  private static final long[] NONE = {};

  private final Set<Long> empty = new HashSet<>();
  private final Map<Long, long[]> lists = new HashMap<>();
  private final Map<Long, long[]> elements = new HashMap<>();
  private final Set<Long> made = new HashSet<>();
  private final Map<Long, Long> views = new HashMap<>();
  private final Map<Long, Long> shown = new HashMap<>();

  /** A constructor of the JDK has made an object. */
  public void constructed(long object, String owner, String descriptor, ExecutedValue[] operands) {
    if (PlatformClasses.isUtility(owner)) {
      made.add(object);
    }
    boolean isFresh = JdkModels.has(owner, ContentTrait.FRESH);
    boolean isSequence = isFresh && JdkModels.has(owner, ContentTrait.COLLECTION);
    // With arguments of other types it is made of another, or has a comparator.
    if (isFresh && !isSequence && descriptor.chars().allMatch(c -> "()IFZV".indexOf(c) >= 0)) {
      empty.add(object);
    }
    if (isSequence && descriptor.chars().allMatch(c -> "()IZV".indexOf(c) >= 0)) {
      lists.put(object, NONE);
    } else if (isSequence
        && descriptor.equals("(Ljava/util/Collection;)V")
        && elements.containsKey(operands[1].bits())) {
      lists.put(object, elements.get(operands[1].bits()));
    }
  }

  /** What a list or queue held that code on a tape has made; null if that is not known. */
  long @Nullable [] elements(long object) {
    return lists.get(object);
  }

  /** Whether calls on this object do to such a list or queue what they say. */
  public boolean isKnownList(long object) {
    Long at = object;
    for (int i = 0; at != null && i < MOST_VIEWS; i++) {
      if (lists.containsKey(at)) {
        return true;
      }
      at = views.get(at);
    }
    return false;
  }

  /** A method of the JDK has returned an object. */
  public void returned(ResultKind result, ExecutedValue[] operands, long object) {
    if (result == ResultKind.SHOWS || result == ResultKind.VIEW) {
      shown.put(object, operands[0].bits());
    }
    if (result == ResultKind.HOLDS && Arrays.stream(operands).noneMatch(ExecutedValue::isUnnamed)) {
      elements.put(object, Arrays.stream(operands).mapToLong(ExecutedValue::bits).toArray());
    }
    if (result == ResultKind.FRESH) {
      views.put(object, 0L);
    } else if (result == ResultKind.VIEW) {
      views.put(object, operands[0].bits());
    }
  }

  /** Whether this object made by code on a tape is known to have been empty. */
  boolean isEmpty(long object) {
    return empty.contains(object);
  }

  /** The content of an object made by code on a tape is that of another. */
  void contains(long object, long owner) {
    if (empty.contains(object) || views.getOrDefault(object, -1L) == 0) {
      empty.add(owner);
    }
  }

  /** Whether it is known how calls on this object treat its entries. */
  boolean isKnown(long object) {
    Long at = object;
    for (int i = 0; at != null && i < MOST_VIEWS; i++) {
      if (at == 0 || empty.contains(at)) {
        return true;
      }
      at = views.get(at);
    }
    return false;
  }

  /** Whether this was made by code on a tape, and it is not known how calls treat its entries. */
  public boolean isOther(long object) {
    return made.contains(object) && !empty.contains(object);
  }

  /** The map or set that an object shows, or the object itself. */
  long owner(long object) {
    long at = object;
    for (int i = 0; i < MOST_VIEWS; i++) {
      at = shown.getOrDefault(at, at);
    }
    return at;
  }

  /** Whether which entry a key names may change while the key stays the same object. */
  boolean isMutable(long key) {
    return made.contains(key) || views.containsKey(key);
  }
}
