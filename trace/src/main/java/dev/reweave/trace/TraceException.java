// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A log or trace cannot be used: one line that says which file, where in it, and what was expected.
 * Shown to users as it is.
 */
public final class TraceException extends IOException {
  private static final long serialVersionUID = 1L;

  /** {@code offset} is in bytes, or -1 when the trouble has no place. */
  public TraceException(Path file, long offset, @Nullable String expected) {
    super(file + (offset < 0 ? "" : " at byte " + offset) + ": " + expected);
  }

  /** For text formats: {@code line} counts from 1. */
  public static TraceException atLine(Path file, long line, String expected) {
    return new TraceException(file + " line " + line + ": " + expected);
  }

  private TraceException(String message) {
    super(message);
  }
}
