// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.format.TraceWriter;
import dev.reweave.trace.order.check.MismatchList;
import dev.reweave.trace.order.normalise.CallOverlaps;
import dev.reweave.trace.order.normalise.EventSink;
import dev.reweave.trace.order.normalise.KindOrdinals;
import dev.reweave.trace.order.normalise.RecordedVisits;
import dev.reweave.trace.visit.VisitWriter;
import java.io.IOException;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes the trace: leaves out accesses of unshared variables, methods in which nothing happens,
 * and everything from the cut on.
 */
final class TraceEmitter implements EventSink {
  private final TraceWriter writer;
  private final int[] thread;
  private final int[] variable;
  private final IntPredicate isContent;
  private final long cut;
  private final MismatchList unseen;
  private final CallOverlaps overlaps;
  private final OpenFrames frames;
  private final RecordedVisits visits;
  private final @Nullable VisitWriter visitWriter;
  private int nextUnseen;
  private long index;
  private long dropped;

  /**
   * {@code thread} and {@code variable} give the final indices, -1 for variables that are left out;
   * {@code isContent} says which variables are content of JDK objects; {@code visitWriter} may be
   * null; {@code unseen}: reads before which something wrote that was not recorded.
   */
  TraceEmitter(
      TraceWriter writer,
      int[] thread,
      int[] variable,
      IntPredicate isContent,
      long cut,
      MismatchList unseen,
      CallOverlaps overlaps,
      RecordedVisits visits,
      @Nullable VisitWriter visitWriter) {
    this.writer = writer;
    this.visits = visits;
    this.visitWriter = visitWriter;
    this.thread = thread;
    this.variable = variable;
    this.isContent = isContent;
    this.cut = cut;
    this.unseen = unseen;
    this.overlaps = overlaps;
    frames = new OpenFrames(this::add);
  }

  /** Accesses that were left out. */
  long dropped() {
    return dropped;
  }

  @Override
  public void blind(int kind, int t, int site, int v, long value) throws IOException {
    event(kind, t, site, v, value);
  }

  @Override
  public void event(int kind, int t, int site, int target, long value) throws IOException {
    long at = index++;
    if (at >= cut) {
      return;
    }
    if (kind <= KindOrdinals.OPAQUE) {
      access(at, kind, t, site, target, value);
    } else if (kind == KindOrdinals.ENTER) {
      frames.enter(t, site, target, value, visits.latest(t, site));
    } else if (kind == KindOrdinals.EXIT) {
      frames.exit(t, site, target, value);
    } else if (!overlaps.isIdle(kind, target, value)) {
      frames.flush(t);
      boolean ofThread = kind >= KindOrdinals.FORK && kind <= KindOrdinals.JOIN;
      int visit = visits.latest(t, site);
      add(kind, t, site, ofThread ? thread[target] : target, value, visit);
    }
  }

  private void access(long at, int kind, int t, int site, int v, long value) throws IOException {
    if (variable[v] < 0) {
      dropped++;
      return;
    }
    frames.flush(t);
    if (nextUnseen < unseen.count() && unseen.event(nextUnseen) == at) {
      add(KindOrdinals.OPAQUE, t, site, variable[v], 0, visits.latest(t, site));
      nextUnseen++;
    }
    add(kind, t, site, variable[v], value, visits.latest(t, site));
    if (visitWriter != null && site != 0 && kind != KindOrdinals.OPAQUE && isContent.test(v)) {
      visitWriter.call(thread[t], site, visits.calls(t, site));
    }
  }

  private void add(int kind, int t, int site, int target, long value, int visit)
      throws IOException {
    writer.add(kind, thread[t], site, target, value);
    if (visitWriter != null) {
      visitWriter.add(thread[t], site, visit);
    }
  }
}
