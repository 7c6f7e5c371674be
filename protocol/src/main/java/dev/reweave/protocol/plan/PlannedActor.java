// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.plan;

import dev.reweave.protocol.TabbedText;

/**
 * A thread, known by who started it, or by its name; or a task, known by who handed it over.
 *
 * @param parent the actor that started it or handed it over, -1 if nobody is known to
 * @param ordinal which of that actor's threads or tasks it is, from 1; 0 without a parent
 * @param name of a root; else empty
 */
public record PlannedActor(Kind kind, int parent, int ordinal, String name) {
  /** What an actor is. */
  public enum Kind {
    /** A thread that is there from the beginning, or whose starter was not recorded. */
    ROOT("root"),
    THREAD("thread"),
    TASK("task");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    private static Kind of(String word) {
      for (Kind kind : values()) {
        if (kind.word.equals(word)) {
          return kind;
        }
      }
      throw new IllegalArgumentException("no kind of actor: " + word);
    }
  }

  static PlannedActor parse(String[] row) {
    return new PlannedActor(
        Kind.of(row[1]), Integer.parseInt(row[2]), Integer.parseInt(row[3]), row[4]);
  }

  String row() {
    return TabbedText.row(DrivePlan.ACTOR, kind.word, parent, ordinal, name);
  }
}
