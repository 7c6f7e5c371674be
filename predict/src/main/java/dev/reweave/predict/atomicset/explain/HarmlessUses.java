// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.explain;

import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.predict.walk.TraceWalk;
import dev.reweave.predict.walk.WalkingThread;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Variables whose use shows that an inconsistent state hardly matters, whatever their names are.
 *
 * <ul>
 *   <li>A <em>cache</em>: several threads have written it, and always the same value. Who sees it
 *       early or late finds what it would have found.
 *   <li>A <em>statistic</em>: several threads have written it, and as long as more than one ran,
 *       each that read it wrote it next. Nobody has looked at it for its own sake.
 * </ul>
 *
 * One pass over the trace; two integers and a value for each variable.
 */
public final class HarmlessUses extends TraceWalk {
  private static final int NOBODY = -1;

  private final int[] writer;
  private final int[] reader;
  private final long[] value;
  private final BitSet severalWrite = new BitSet();
  private final BitSet changed = new BitSet();
  private final BitSet lookedAt = new BitSet();

  private HarmlessUses(Trace trace, RegionMethods methods, RelevanceSets relevance) {
    super(trace, methods, relevance);
    int count = trace.info().variables().count();
    writer = new int[count];
    reader = new int[count];
    value = new long[count];
    Arrays.fill(writer, NOBODY);
    Arrays.fill(reader, NOBODY);
  }

  /** Those of a trace. */
  public static HarmlessUses of(Trace trace, RegionMethods methods, RelevanceSets relevance) {
    HarmlessUses uses = new HarmlessUses(trace, methods, relevance);
    uses.walk();
    return uses;
  }

  @Override
  protected void access(WalkingThread t, int event, EventKind kind, int variable) {
    int thread = t.number();
    if (!kind.writes()) {
      if (!isAlone()) {
        looks(variable, reader[variable] != NOBODY);
        reader[variable] = thread;
      }
      return;
    }
    boolean written = writer[variable] != NOBODY;
    boolean other = kind != EventKind.WRITE || value[variable] != trace().value(event);
    looks(variable, reader[variable] != NOBODY && reader[variable] != thread);
    if (written && other) {
      changed.set(variable);
    }
    if (written && writer[variable] != thread) {
      severalWrite.set(variable);
    }
    writer[variable] = thread;
    value[variable] = trace().value(event);
    reader[variable] = NOBODY;
  }

  private void looks(int variable, boolean does) {
    if (does) {
      lookedAt.set(variable);
    }
  }

  /** Whether it is used as a cache or as a statistic. */
  public boolean isHarmless(int variable) {
    boolean isCache = !changed.get(variable);
    boolean isStatistic = !lookedAt.get(variable) && reader[variable] == NOBODY;
    return severalWrite.get(variable) && (isCache || isStatistic);
  }
}
