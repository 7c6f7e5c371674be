// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.merge;

import java.io.IOException;

/** A log contradicts the recorder's own rules; what was merged so far is still good. */
public final class LogOrderException extends IOException {
  private static final long serialVersionUID = 1L;

  LogOrderException(String message) {
    super(message);
  }
}
