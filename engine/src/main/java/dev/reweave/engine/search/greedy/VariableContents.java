// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.greedy;

import dev.reweave.engine.query.ShownOrder;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * What the variables hold in a {@link RunSimulation}: the last write that replaced the value, and a
 * hash of the commuting writes since, of their order where it shows. Variables are looked up in the
 * prefix at first use.
 */
final class VariableContents {
  private static final class Content {
    int write;
    long commutes;
  }

  private final TraceIndex run;
  private final int start;
  private final ShownOrder shown;
  private final Int2ObjectOpenHashMap<Content> contents = new Int2ObjectOpenHashMap<>();
  private final IntSet tainted = new IntOpenHashSet();
  private final IntArrayList oldWrites = new IntArrayList();
  private final LongArrayList oldCommutes = new LongArrayList();

  /** Differs from 0 by what the variables hold now against what they held at the start. */
  private long hash;

  VariableContents(TraceIndex run, int start) {
    this.run = run;
    this.start = start;
    this.shown = run.shown;
  }

  /** The write that a read of the variable would read from now, -1 for the initial value. */
  int write(int variable) {
    return content(variable).write;
  }

  /** Whether the access would read from where it was recorded to read from. */
  boolean readsAsRecorded(int access) {
    Content content = content(run.trace.target(access));
    int source = run.source(access);
    return content.write == source
        && !tainted.contains(source)
        && content.commutes == commutesBetween(run.trace.target(access), source, access);
  }

  /** Whether what is read now was written after its writer had read something else. */
  boolean isTainted(int variable) {
    return tainted.contains(content(variable).write);
  }

  /** Whether commuting writes have come since the last write. */
  boolean hasCommutes(int variable) {
    return content(variable).commutes != 0;
  }

  private Content content(int variable) {
    return contents.computeIfAbsent(variable, this::atStart);
  }

  private Content atStart(int variable) {
    Content content = new Content();
    content.write = run.writes.lastBefore(variable, start);
    content.commutes = commutesBetween(variable, content.write, start);
    return content;
  }

  private long commutesBetween(int variable, int from, int to) {
    long all = 0;
    int end = run.commutes.countBefore(variable, to);
    for (int i = run.commutes.countBefore(variable, from + 1); i < end; i++) {
      all = with(variable, all, run.commutes.get(variable, i));
    }
    return all;
  }

  private long with(int variable, long commutes, int commute) {
    long one = mix(commute);
    return shown.isIn(variable) ? HashCommon.mix(commutes + one) + one : commutes ^ one;
  }

  private static long mix(int commute) {
    return HashCommon.mix(commute + 0x5851F42D4C957F2DL);
  }

  /** {@code asRecorded} is false once the thread has read something else than recorded. */
  void perform(int event, EventKind kind, boolean asRecorded) {
    if (!kind.writes()) {
      return;
    }
    Content content = content(run.trace.target(event));
    oldWrites.add(content.write);
    oldCommutes.add(content.commutes);
    hash ^= hash(run.trace.target(event), content);
    if (kind == EventKind.COMMUTE) {
      content.commutes =
          with(run.trace.target(event), content.commutes, asRecorded ? event : ~event);
    } else {
      content.write = event;
      content.commutes = 0;
      if (!asRecorded) {
        tainted.add(event);
      }
    }
    hash ^= hash(run.trace.target(event), content);
  }

  void undo(int event, EventKind kind) {
    if (!kind.writes()) {
      return;
    }
    Content content = content(run.trace.target(event));
    hash ^= hash(run.trace.target(event), content);
    content.write = oldWrites.removeInt(oldWrites.size() - 1);
    content.commutes = oldCommutes.removeLong(oldCommutes.size() - 1);
    tainted.remove(event);
    hash ^= hash(run.trace.target(event), content);
  }

  private static long hash(int variable, Content content) {
    return HashCommon.mix(
        HashCommon.mix(((long) variable << 32) ^ content.write) + content.commutes);
  }

  long hash() {
    return hash;
  }
}
