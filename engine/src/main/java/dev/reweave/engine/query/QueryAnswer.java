// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.query;

import java.util.Map;

/** What the engine says to a {@link Query}. */
public sealed interface QueryAnswer {
  /**
   * There is such an order; it has passed the schedule checker. {@code tier} says what found it.
   * {@code values}: by event, what accesses read or write there otherwise than recorded, as far as
   * the code told.
   */
  record Feasible(Schedule schedule, Tier tier, Map<Integer, Long> values) implements QueryAnswer {
    /** An order in which nothing is known to be read or written otherwise than recorded. */
    public Feasible(Schedule schedule, Tier tier) {
      this(schedule, tier, Map.of());
    }
  }

  /** There is none, for this reason. */
  record Infeasible(String reason, Tier tier) implements QueryAnswer {}

  /**
   * Not known: the search gave up after this much work. {@code isPartial}: what was looked at has
   * no such order, but it is only a part of the trace. {@code obstacle}: the guard of the code that
   * the last order broke which was found, in words; "" if none did.
   */
  record Undecided(String spent, boolean isPartial, String obstacle) implements QueryAnswer {
    /** No order was found that the code could have broken. */
    public Undecided(String spent, boolean isPartial) {
      this(spent, isPartial, "");
    }

    /** The search gave up. */
    public Undecided(String spent) {
      this(spent, false, "");
    }
  }

  /**
   * An order was found, but the schedule checker, which shares no code with the search, refuses it
   * for this reason: an error of ours, which says nothing about the query.
   */
  record Refused(String reason) implements QueryAnswer {}

  /** Which part of the engine decided. */
  enum Tier {
    CLOSURE,
    GREEDY,
    CHOICES,
    SMT
  }
}
