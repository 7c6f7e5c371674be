// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What became of a class. */
public final class InstrumentResult {

  /** The reason of a class that was instrumented. */
  public static final String INSTRUMENTED = "instrumented";

  private final byte @Nullable [] bytes;
  private final String reason;
  private final List<String> notes;

  private InstrumentResult(byte @Nullable [] bytes, String reason, List<String> notes) {
    this.bytes = bytes;
    this.reason = reason;
    this.notes = List.copyOf(notes);
  }

  static InstrumentResult of(byte[] bytes, List<String> notes) {
    return new InstrumentResult(bytes, INSTRUMENTED, notes);
  }

  static InstrumentResult leftAlone(String reason) {
    return new InstrumentResult(null, reason, List.of());
  }

  /** Whether there is a new class file. */
  public boolean instrumented() {
    return bytes != null;
  }

  /** The new class file, not copied; null when the class must be left alone. */
  public byte @Nullable [] bytes() {
    return bytes;
  }

  /** Why the class was left alone, or {@link #INSTRUMENTED}. */
  public String reason() {
    return reason;
  }

  /** One sentence for each method that is not, or not wholly, recorded. */
  public List<String> notes() {
    return notes;
  }
}
