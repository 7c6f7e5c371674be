// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.slice;

import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.engine.slice.RunState.Signalling;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;

/** Cuts slices out of a trace file. */
final class SliceReader {
  private static final int UNKNOWN_SITE = 0;

  private final TraceReader reader;
  private final TraceLandmarks landmarks;
  private final SearchBudget budget;

  SliceReader(TraceReader reader, TraceLandmarks landmarks, SearchBudget budget) {
    this.reader = reader;
    this.landmarks = landmarks;
    this.budget = budget;
  }

  /** The events {@code from} to {@code to} - 1. */
  TraceSlice read(int from, int to) throws IOException {
    long moment = landmarks.momentBefore(from);
    RunState state = landmarks.stateBefore(from);
    Rows rows = new Rows(moment, from, to, state);
    reader.forEachBatch(moment, to, rows::take);
    int events = to - from;
    TraceExcerpt excerpt = new TraceExcerpt(reader.info(), events + rows.roomFor(state));
    rows.copyTo(excerpt);
    lead(excerpt, state, from);
    return new TraceSlice(excerpt.trace(events), excerpt.size() - events, from, budget);
  }

  /** Adds the events that make up the state. */
  private void lead(TraceExcerpt to, RunState state, int from) {
    for (Signalling s : state.signalling()) {
      if (s.kind() == EventKind.WAIT) {
        to.add(EventKind.ACQUIRE, s.thread(), UNKNOWN_SITE, s.lock(), 0);
      }
      to.add(s.kind(), s.thread(), UNKNOWN_SITE, s.lock(), s.condition());
    }
    state
        .owners()
        .forEach((lock, owner) -> to.add(EventKind.ACQUIRE, owner, UNKNOWN_SITE, lock, 0));
    state
        .sharers()
        .forEach(
            (lock, threads) ->
                threads.forEach(
                    (int t) -> to.add(EventKind.ACQUIRE_SHARED, t, UNKNOWN_SITE, lock, 0)));
    to.setPermits(semaphore -> landmarks.free(state, semaphore));
    // A thread that has run before is not started by the slice.
    int thread = state.lastThread();
    VariableColumns variables = reader.info().variables();
    for (int variable : to.variables()) {
      if (variables.isShared(variable) && landmarks.isWrittenBefore(variable, from)) {
        // Whatever it holds: as from a write of an unknown value.
        to.add(EventKind.OPAQUE, thread, UNKNOWN_SITE, variable, 0);
        if (landmarks.hasCommutes(variable)) {
          // No read of it is compared by value then.
          to.add(EventKind.COMMUTE, thread, UNKNOWN_SITE, variable, 0);
        }
      }
    }
  }

  /** The slice's events as the file has them; those before it go into the state. */
  private static final class Rows {
    private final long moment;
    private final int from;
    private final int to;
    private final RunState state;
    private final EventBatch kept;
    private int size;

    Rows(long moment, int from, int to, RunState state) {
      this.moment = moment;
      this.from = from;
      this.to = to;
      this.state = state;
      kept = new EventBatch(to - from);
    }

    void take(EventBatch batch) {
      int start = (int) Math.max(0, moment - batch.first());
      int end = (int) Math.min(batch.size(), to - batch.first());
      for (int i = start; i < end; i++) {
        if (batch.first() + i < from) {
          EventKind kind = EventKind.of(batch.kind()[i]);
          state.accept(kind, batch.thread()[i], batch.target()[i], batch.value()[i]);
          state.setLastThread(batch.thread()[i]);
        } else {
          keep(batch, i);
        }
      }
    }

    private void keep(EventBatch batch, int i) {
      kept.kind()[size] = batch.kind()[i];
      kept.thread()[size] = batch.thread()[i];
      kept.site()[size] = batch.site()[i];
      kept.target()[size] = batch.target()[i];
      kept.value()[size++] = batch.value()[i];
    }

    /** Most events that the state and what the slice uses can take. */
    int roomFor(RunState state) {
      int locks = 2 * state.signalling().size() + state.owners().size();
      for (var threads : state.sharers().values()) {
        locks += threads.size();
      }
      return locks + 2 * size;
    }

    void copyTo(TraceExcerpt excerpt) {
      for (int i = 0; i < size; i++) {
        excerpt.add(
            EventKind.of(kept.kind()[i]),
            kept.thread()[i],
            kept.site()[i],
            kept.target()[i],
            kept.value()[i]);
      }
    }
  }
}
