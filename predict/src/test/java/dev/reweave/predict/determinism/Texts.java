// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.trace.Trace;

/** Traces for messages of failing tests. */
final class Texts {
  private Texts() {}

  static String of(Trace trace) {
    StringBuilder text = new StringBuilder();
    for (int e = 0; e < trace.size(); e++) {
      text.append(
          "%3d T%d %s %s (%d)%n"
              .formatted(
                  e,
                  trace.thread(e),
                  trace.kind(e),
                  trace.info().sites().get(trace.site(e)).what(),
                  trace.value(e)));
    }
    return text.toString();
  }
}
