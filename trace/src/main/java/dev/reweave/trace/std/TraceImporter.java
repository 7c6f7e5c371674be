// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Facts;
import dev.reweave.trace.format.SpooledTraceWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Turns the events of foreign traces into ours: adds begin and end of threads, keeps outermost
 * holds and regions, and gives accesses without values values that tell which write a read saw.
 */
final class TraceImporter implements Closeable {
  private static final int BEGIN = EventKind.BEGIN.ordinal();
  private static final int END = EventKind.END.ordinal();

  final ByteNames threads = new ByteNames();
  final ByteNames variables = new ByteNames();
  final ByteNames locks = new ByteNames();
  final ImportedCode code = new ImportedCode();
  private final ByteNames regions = new ByteNames();
  private final SpooledTraceWriter writer;
  private final FileLines lines;
  private final ImportedState state = new ImportedState();
  private final List<String> notes = new ArrayList<>();
  private long strayReleases;
  private long lateForks;

  TraceImporter(Path trace, FileLines lines) throws IOException {
    writer = new SpooledTraceWriter(trace);
    this.lines = lines;
  }

  private void add(EventKind kind, int thread, int site, int target, long value)
      throws IOException {
    begin(thread);
    writer.add(kind.ordinal(), thread, site, target, value);
  }

  private void begin(int thread) throws IOException {
    if (!state.hasBegun(thread)) {
      state.begin(thread);
      writer.add(BEGIN, thread, 0, thread, 0);
    } else if (state.isGone(thread)) {
      throw lines.broken("expected nothing more of a thread that was joined or has ended");
    }
  }

  /** A read whose value is not known. */
  void read(int thread, int variable, int site) throws IOException {
    add(EventKind.READ, thread, site, variable, state.version(thread, variable));
  }

  /** A write whose value is not known. */
  void write(int thread, int variable, int site) throws IOException {
    add(EventKind.WRITE, thread, site, variable, state.newVersion(thread, variable));
  }

  /** An access with a value. */
  void access(EventKind kind, int thread, int variable, int site, long value) throws IOException {
    if (!state.hasValue(thread, variable, kind == EventKind.WRITE, value)) {
      throw lines.broken("expected a read of the value written last, found " + value);
    }
    add(kind, thread, site, variable, value);
  }

  void acquire(int thread, int lock, int site) throws IOException {
    int owner = state.owner(lock);
    if (owner >= 0 && owner != thread) {
      throw lines.broken("expected the lock to be free, but " + threads.name(owner) + " holds it");
    }
    if (state.acquire(thread, lock)) {
      add(EventKind.ACQUIRE, thread, site, lock, 0);
    }
  }

  void release(int thread, int lock, int site) throws IOException {
    if (state.owner(lock) != thread) {
      String now = state.owner(lock) < 0 ? "nobody" : threads.name(state.owner(lock));
      throw lines.broken(
          "expected the thread to hold the lock that it releases, but " + now + " holds it");
    }
    releaseIfHeld(thread, lock, site);
  }

  /** For texts whose lines are only nearly in order. */
  void releaseIfHeld(int thread, int lock, int site) throws IOException {
    if (state.owner(lock) != thread) {
      strayReleases++;
    } else if (state.release(lock)) {
      add(EventKind.RELEASE, thread, site, lock, 0);
    }
  }

  void fork(int thread, int child, int site) throws IOException {
    if (state.hasBegun(child) || !state.fork(thread, child)) {
      lateForks++;
      return;
    }
    add(EventKind.FORK, thread, site, child, 0);
  }

  void join(int thread, int child, int site) throws IOException {
    begin(thread);
    if (child == thread) {
      throw lines.broken("expected a thread to join another than itself");
    }
    if (state.hasBegun(child) && !state.isGone(child)) {
      writer.add(END, child, 0, child, 0);
    }
    state.gone(child);
    add(EventKind.JOIN, thread, site, child, 0);
  }

  void regionBegin(int thread, String name, int site) throws IOException {
    if (state.enterRegion(thread)) {
      int region = regions.of(name);
      state.region(thread, region);
      add(EventKind.REGION_BEGIN, thread, site, region, 0);
    }
  }

  void regionEnd(int thread, int site) throws IOException {
    if (!state.isInRegion(thread)) {
      throw lines.broken("expected a begin before this end");
    }
    int region = state.leaveRegion(thread);
    if (region >= 0) {
      add(EventKind.REGION_END, thread, site, region, 0);
    }
  }

  void enter(int thread, int method) throws IOException {
    add(EventKind.ENTER, thread, 0, method, 0);
  }

  void exit(int thread, int method) throws IOException {
    add(EventKind.EXIT, thread, 0, method, 0);
  }

  void note(String text) {
    notes.add(text);
  }

  /** Ends threads that hold nothing and writes the trace. */
  TraceInfo finish() throws IOException {
    BitSet holders = new BitSet();
    for (int l = 0; l < locks.size(); l++) {
      if (state.owner(l) >= 0) {
        holders.set(state.owner(l));
      }
    }
    for (int t = 0; t < threads.size(); t++) {
      if (state.hasBegun(t) && !state.isGone(t) && !holders.get(t)) {
        writer.add(END, t, 0, t, 0);
      }
    }
    if (strayReleases > 0) {
      notes.add(strayReleases + " releases of locks that were not held were left out.");
    }
    if (lateForks > 0) {
      notes.add(lateForks + " forks of threads that had begun or been forked were left out.");
    }
    TraceInfo info = new ImportedTables(this, state).info(regions, notes, Facts.imported());
    writer.finish(info);
    return info;
  }

  /** How many events the trace has. */
  long count() {
    return writer.count();
  }

  TraceException broken(String expected) {
    return lines.broken(expected);
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
