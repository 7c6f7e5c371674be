// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.reference;

import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.reference.ReferenceSolver.Reply;
import dev.reweave.engine.reference.ReferenceSolver.Session;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Asks a reference solver what the engine was asked, about a part of the trace: that of the
 * engine's schedule, or the events of the query and some before them. An order that it finds there
 * is one; that it finds none there refutes only a schedule.
 */
public final class CrossCheck {
  /** Events before those of the query, where the engine has no schedule. */
  private static final int LEAD = 40;

  private static final int MOST_TOLD = 3;

  private final String name;
  private final Session session;
  private final int milliseconds;
  private final long mostNanos;
  private final Map<String, Integer> unencoded = new TreeMap<>();
  private final List<String> disagreements = new ArrayList<>();
  private int agreed;
  private int unknown;
  private int decidedMore;
  private int notAsked;
  private long nanos;

  /**
   * Nothing asked yet.
   *
   * @param milliseconds how long one answer may take
   * @param seconds how long all of them may, about
   */
  public CrossCheck(String name, Session session, int milliseconds, double seconds) {
    this.name = name;
    this.session = session;
    this.milliseconds = milliseconds;
    this.mostNanos = (long) (seconds * 1e9);
  }

  /** Compares an answer of the engine. A refused schedule is none. */
  public void compare(Query query, QueryAnswer answer) {
    if (answer instanceof QueryAnswer.Refused) {
      return;
    }
    if (nanos > mostNanos) {
      notAsked++;
      return;
    }
    long before = System.nanoTime();
    int last = last(query);
    Reply reply =
        answer instanceof Feasible feasible
            ? session.ask(
                query,
                feasible.schedule().prefix(),
                1 + Math.max(last, last(feasible.schedule().events())),
                milliseconds)
            : session.ask(query, Math.max(0, first(query) - LEAD), 1 + last, milliseconds);
    nanos += System.nanoTime() - before;
    note(query, answer, reply);
  }

  private void note(Query query, QueryAnswer answer, Reply reply) {
    boolean isFeasible = answer instanceof Feasible;
    switch (reply.kind()) {
      case UNENCODED -> unencoded.merge(reply.reason(), 1, Integer::sum);
      case UNKNOWN -> unknown++;
      case POSSIBLE -> {
        if (answer instanceof Infeasible) {
          disagree(query, "has an order where the engine has none");
        } else {
          agreed += isFeasible ? 1 : 0;
          decidedMore += isFeasible ? 0 : 1;
        }
      }
      case IMPOSSIBLE -> {
        if (isFeasible) {
          disagree(query, "refutes the engine's order");
        } else {
          agreed++;
        }
      }
    }
  }

  private void disagree(Query query, String how) {
    disagreements.add(
        how + " (" + query.model() + ", events " + Arrays.toString(query.events()) + ")");
  }

  private static int last(Query query) {
    return Math.max(last(query.events()), last(query.absent()));
  }

  private static int last(int[] events) {
    return Arrays.stream(events).max().orElse(-1);
  }

  private static int first(Query query) {
    int events = Arrays.stream(query.events()).min().orElse(Integer.MAX_VALUE);
    return Math.min(events, Arrays.stream(query.absent()).min().orElse(Integer.MAX_VALUE));
  }

  /** How many answers contradict the engine's. */
  public int disagreements() {
    return disagreements.size();
  }

  /** How many answers are the engine's. */
  public int agreed() {
    return agreed;
  }

  /** What came of it, a sentence each. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    int others = unencoded.values().stream().mapToInt(Integer::intValue).sum();
    int asked = agreed + unknown + decidedMore + disagreements.size();
    notes.add(
        name
            + " was asked "
            + asked
            + " of the engine's questions and says the same about "
            + agreed
            + (unknown > 0 ? "; it had no answer in time to " + unknown : "")
            + (decidedMore > 0 ? "; it has an order for " + decidedMore + " left open" : "")
            + (notAsked > 0 ? "; for " + notAsked + " more there was no time" : "")
            + ".");
    if (others > 0) {
      List<String> reasons = new ArrayList<>();
      unencoded.forEach((reason, count) -> reasons.add(reason + " (" + count + ")"));
      notes.add(
          others + " questions cannot be put to " + name + ": " + String.join(", ", reasons) + ".");
    }
    if (!disagreements.isEmpty()) {
      notes.add(
          name
              + " disagrees about "
              + disagreements.size()
              + " questions, an error in Reweave: it "
              + String.join(
                  "; ", disagreements.subList(0, Math.min(MOST_TOLD, disagreements.size())))
              + ".");
    }
    return notes;
  }
}
