// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.reference;

import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.Query;
import dev.reweave.trace.Trace;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Another solver of queries, found by {@link ServiceLoader}. */
public interface ReferenceSolver {

  /** What users call it by. */
  String name();

  /**
   * Begins to answer about one trace.
   *
   * @param code what is known of the code behind it, null if nothing is
   */
  Session begin(Trace trace, @Nullable TraceProgram code);

  /** The one of this name, if it is on the class path. */
  static Optional<ReferenceSolver> named(String name) {
    return ServiceLoader.load(ReferenceSolver.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(solver -> solver.name().equalsIgnoreCase(name))
        .findFirst();
  }

  /** Answers about one trace. */
  interface Session {
    /**
     * Whether there is an order for the query in which the events before {@code start} happen as
     * recorded, and none from {@code end} on happens.
     *
     * @param milliseconds how long it may take
     */
    Reply ask(Query query, int start, int end, int milliseconds);
  }

  /** What the solver says. */
  enum Kind {
    POSSIBLE,
    IMPOSSIBLE,
    /** No answer in time. */
    UNKNOWN,
    /** The question cannot be put to it. */
    UNENCODED
  }

  /**
   * An answer.
   *
   * @param reason why the question could not be put, as "arrays that …"; "" for other kinds
   */
  record Reply(Kind kind, String reason) {
    /** An answer without more words. */
    public static Reply of(Kind kind) {
      return new Reply(kind, "");
    }

    /** The question cannot be put. */
    public static Reply unencoded(String reason) {
      return new Reply(Kind.UNENCODED, reason);
    }
  }
}
