// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import java.util.List;

/**
 * What became of a class.
 *
 * @param bytes the new class file, or null when the class must be left alone
 * @param reason why it was left alone; "instrumented" otherwise
 * @param notes one sentence for each method that could not be instrumented
 */
public record Result(byte[] bytes, String reason, List<String> notes) {

  /** The reason of a class that was instrumented. */
  public static final String INSTRUMENTED = "instrumented";

  public Result {
    notes = List.copyOf(notes);
  }

  static Result of(byte[] bytes, List<String> notes) {
    return new Result(bytes, INSTRUMENTED, notes);
  }

  static Result leftAlone(String reason) {
    return new Result(null, reason, List.of());
  }

  /** Whether there is a new class file. */
  public boolean instrumented() {
    return bytes != null;
  }
}
