// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.json;

import java.io.IOException;
import java.nio.file.Path;

/** A file is not a findings.json that this version reads: one line for users. */
public final class FindingsFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  /** {@code expected} says what was expected, or what was found instead. */
  public FindingsFormatException(Path file, String expected) {
    super(file + ": " + expected);
  }
}
