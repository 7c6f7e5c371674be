// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import dev.reweave.engine.query.Query;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.engine.search.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether the code can go along the schedules of one query, how often that was asked, and why not.
 */
public final class GuardChecks {
  private static final int[] NONE = {};

  private final TraceIndex run;
  private final @Nullable ValueProgram program;
  private final IntArrayList requests = new IntArrayList();
  private final Query query;
  private int left;
  private String last = "";
  private Map<Integer, Long> values = Map.of();

  /** {@code program}: null if nothing is known of the code; then there is nothing against any. */
  public GuardChecks(
      TraceIndex run, @Nullable ValueProgram program, Query query, SearchBudget budget) {
    this.run = run;
    this.program = program;
    this.query = query;
    this.left = budget.executions();
    for (int e : program == null ? NONE : query.absent()) {
      if (run.trace.kind(e).acquiresLock()) {
        requests.add(e);
      }
    }
  }

  /** What the schedule teaches about guards that it breaks; nothing if the code can go along it. */
  public List<GuardLemma> broken(int start, int[] events) throws OutOfBudget {
    if (program == null) {
      return List.of();
    }
    if (left-- <= 0) {
      throw new OutOfBudget("the code went another way too often");
    }
    ProgramRun execution = new ProgramRun(run, program, start, query);
    List<GuardLemma> lemmas = execution.execute(events, requests);
    values = execution.changed();
    last = lemmas.isEmpty() ? last : lemmas.get(0).words();
    return lemmas;
  }

  /** What accesses of the last schedule read or write otherwise than recorded. */
  public Map<Integer, Long> values() {
    return values;
  }

  /** The guard that stopped the last schedule that was stopped, in words; "" if none was. */
  public String words() {
    return last;
  }
}
