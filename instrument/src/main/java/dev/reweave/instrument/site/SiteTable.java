// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.site;

import dev.reweave.instrument.ClassInstrumenter;
import java.util.Optional;

/**
 * Hands out the numbers that instrumented code passes to the hooks, and writes down what they mean.
 *
 * <p>Every row must be in the journal before {@link ClassInstrumenter#instrument} returns, because
 * the first event that names it may follow at once. Called from all threads that load classes, at
 * the same time. Numbers start at 1 and are never used twice; 0 means "unknown".
 */
public interface SiteTable {

  /** A new class id; its row follows by {@link #describe}. */
  int newClass();

  /** As {@link #newClass()}; {@code name} is the internal one. */
  default int newClass(String name) {
    return newClass();
  }

  /**
   * Writes the rows of a class and of its fields.
   *
   * @param status "instrumented", or the reason why the class was left alone
   */
  void describe(int classId, int loaderId, ClassFacts facts, String status);

  /**
   * A new method id.
   *
   * @param flags letters as in the journal's row M; "m": marked atomic, "n": meant to be
   *     nondeterministic
   */
  int method(int classId, String name, String descriptor, int access, String flags);

  /**
   * A new site id.
   *
   * @param line source line, 0 if unknown
   * @param loop number of the innermost loop of the method that it lies in, 0 if there is none
   * @param op as in the journal's row S
   * @param owner dotted class name, or "" for arrays and monitors
   */
  int site(
      int methodId, int line, int loop, String op, String owner, String name, String descriptor);

  /** The id of a field's name and descriptor: the same for the same pair, whatever the owner. */
  int nameId(String name, String descriptor);

  /** Writes what is declared of an atomic set or a unit of work; not where no rows are kept. */
  default void declare(String line) {}

  /** Writes a note for the report, for instance that a method is opaque. */
  void note(String text);

  /** Number of the planned place that the site is when a run is replayed, -1 if it is none. */
  default int place(int site) {
    return -1;
  }

  /** Where what off-line re-execution needs is kept; empty if there are no tapes. */
  default Optional<TapeTable> tapes() {
    return Optional.empty();
  }
}
