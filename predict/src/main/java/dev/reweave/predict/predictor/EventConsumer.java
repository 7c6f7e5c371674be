// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.predictor;

import dev.reweave.trace.EventKind;

/** Takes events one by one, in trace order; arguments as the columns of a trace. */
@FunctionalInterface
public interface EventConsumer {
  /** The next event. */
  void accept(int index, EventKind kind, int thread, int site, int target, long value);
}
