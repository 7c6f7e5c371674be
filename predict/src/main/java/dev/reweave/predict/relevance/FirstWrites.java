// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Tells arrays that are being made when a thread first writes to them from those that others have
 * had all the time, in a field that is never written again. The trace has neither the making of an
 * array nor what is stored in final fields. But whoever has made an array has to do something
 * before another thread can touch it: store a reference, change a JDK object, call unknown code. If
 * nothing of that was seen the array was there for both. (Starting a thread, and all else that puts
 * what comes later in order, is not counted: then order tells.)
 *
 * <p>Memory: a few words per array of which variables are shared.
 */
final class FirstWrites {
  /** Ids of objects have the number of their class above this bit; numbers are seldom so large. */
  private static final int CLASS_SHIFT = 40;

  private static final long MOST_CLASSES = 1 << 20;

  /** Nothing is to be learnt of the array any more. */
  private static final long DONE = -1;

  private static final long UNKNOWN = -2;

  private final VariableColumns variables;
  private final byte[] kinds;
  private final LongPredicate objects;

  /** Of an array that may be in the making: its thread, and how often that had handed over. */
  private final Long2LongOpenHashMap arrays = new Long2LongOpenHashMap();

  private final LongOpenHashSet found = new LongOpenHashSet();
  private int[] handedOver = new int[16];

  private FirstWrites(TraceInfo info, LongPredicate objects) {
    variables = info.variables();
    List<Member> members = info.members();
    kinds = new byte[members.size()];
    for (int m = 0; m < kinds.length; m++) {
      kinds[m] = (byte) members.get(m).kind().ordinal();
    }
    this.objects = objects;
    arrays.defaultReturnValue(UNKNOWN);
  }

  /** Null if the trace has no shared elements of arrays. */
  static @Nullable FirstWrites of(TraceInfo info, LongPredicate objects) {
    FirstWrites writes = new FirstWrites(info, objects);
    for (int v = 0; v < info.variables().count(); v++) {
      if (info.variables().isShared(v) && writes.kind(v) == VariableKind.ARRAY) {
        return writes;
      }
    }
    return null;
  }

  private VariableKind kind(int variable) {
    return VariableKind.of(kinds[variables.member(variable)]);
  }

  /** The next access of the trace. */
  void accept(EventKind what, int thread, int variable, long value) {
    boolean toArray = kind(variable) == VariableKind.ARRAY;
    if (toArray && variables.isShared(variable)) {
      touch(what, thread, variables.object(variable));
    }
    if (what.writes() && handsOver(what, variable, value)) {
      boolean intoNew = toArray && arrays.get(variables.object(variable)) >= 0;
      if (!intoNew) {
        handedOver = grown(thread);
        handedOver[thread]++;
      }
    }
  }

  private boolean handsOver(EventKind what, int variable, long value) {
    return kind(variable).isContent()
        || what == EventKind.OPAQUE
        || what == EventKind.COMMUTE
        || isObject(value);
  }

  private boolean isObject(long value) {
    long number = value >>> CLASS_SHIFT;
    return number > 0 && number < MOST_CLASSES || value != 0 && objects.test(value);
  }

  private void touch(EventKind what, int thread, long array) {
    long known = arrays.get(array);
    if (known == UNKNOWN) {
      handedOver = grown(thread);
      arrays.put(array, what == EventKind.WRITE ? state(thread) : DONE);
    } else if (known != DONE && (int) (known >>> Integer.SIZE) != thread) {
      if (known == state((int) (known >>> Integer.SIZE))) {
        found.add(array);
      }
      arrays.put(array, DONE);
    }
  }

  private long state(int thread) {
    return (long) thread << Integer.SIZE | handedOver[thread];
  }

  private int[] grown(int thread) {
    return thread < handedOver.length ? handedOver : Arrays.copyOf(handedOver, thread * 2);
  }

  /** Others had the array before the first write to it. */
  boolean wasThere(long array) {
    return found.contains(array);
  }
}
