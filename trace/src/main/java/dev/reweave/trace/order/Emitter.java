// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.format.TraceWriter;
import java.io.IOException;

/**
 * Writes the trace: leaves out accesses of unshared variables, methods in which nothing happens,
 * and everything from the cut on.
 */
final class Emitter implements EventSink {
  private final TraceWriter writer;
  private final int[] thread;
  private final int[] variable;
  private final long cut;
  private final MismatchList unseen;
  private final OpenFrames frames;
  private int nextUnseen;
  private long index;
  private long dropped;

  /**
   * {@code thread} and {@code variable} give the final indices, -1 for variables that are left out;
   * {@code unseen}: reads before which something wrote that was not recorded.
   */
  Emitter(TraceWriter writer, int[] thread, int[] variable, long cut, MismatchList unseen) {
    this.writer = writer;
    this.thread = thread;
    this.variable = variable;
    this.cut = cut;
    this.unseen = unseen;
    frames =
        new OpenFrames(
            (kind, t, site, target, value) -> writer.add(kind, thread[t], site, target, value));
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
    if (kind <= Kinds.OPAQUE) {
      access(at, kind, t, site, target, value);
    } else if (kind == Kinds.ENTER) {
      frames.enter(t, site, target, value);
    } else if (kind == Kinds.EXIT) {
      frames.exit(t, site, target, value);
    } else {
      frames.flush(t);
      boolean ofThread = kind >= Kinds.FORK && kind <= Kinds.JOIN;
      writer.add(kind, thread[t], site, ofThread ? thread[target] : target, value);
    }
  }

  private void access(long at, int kind, int t, int site, int v, long value) throws IOException {
    if (variable[v] < 0) {
      dropped++;
      return;
    }
    frames.flush(t);
    if (nextUnseen < unseen.count() && unseen.event(nextUnseen) == at) {
      writer.add(Kinds.OPAQUE, thread[t], site, variable[v], 0);
      nextUnseen++;
    }
    writer.add(kind, thread[t], site, variable[v], value);
  }
}
