// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import java.io.IOException;

/** Takes the events that are kept, with their final indices. */
@FunctionalInterface
public interface EventWriter {
  /** The next event; arguments as the columns of a trace, then which visit of its place it is. */
  void add(int kind, int thread, int site, int target, long value, int visit) throws IOException;
}
