// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/** What an option was given, by whomever, means nothing; the message says what was expected. */
public final class BadValueException extends TypeConversionException {
  private static final long serialVersionUID = 1L;

  BadValueException(@Nullable String message) {
    super(message);
  }
}
