// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;

/** Activations of methods, each by its ENTER event. */
public final class ActivationFrames {
  private ActivationFrames() {}

  /** The innermost activation that two events of one thread lie in, or -1. */
  public static int common(Trace trace, int earlier, int later) {
    int frame = trace.frame(later);
    while (frame > earlier) {
      frame = trace.frame(frame);
    }
    return frame;
  }

  /** The outermost activation around one that is not the body of a thread or task, or -1. */
  static int outermost(Trace trace, int frame) {
    int found = -1;
    for (int f = frame; f >= 0; f = trace.frame(f)) {
      if (!trace.info().methods().get(trace.target(f)).isEntry()) {
        found = f;
      }
    }
    return found;
  }

  /** The event that leaves the activation; the last of its thread if it never does. */
  static int end(Trace trace, int frame) {
    int last = frame;
    for (int e = frame + 1; e < trace.size(); e++) {
      if (trace.thread(e) == trace.thread(frame)) {
        last = e;
        if (trace.kind(e) == EventKind.EXIT && trace.frame(e) == frame) {
          break;
        }
      }
    }
    return last;
  }

  /** Class, name and descriptor of an activation's method; empty for -1. */
  public static String method(Trace trace, int frame) {
    if (frame < 0) {
      return "";
    }
    TraceInfo.Method m = trace.info().methods().get(trace.target(frame));
    return m.className() + "." + m.name() + m.descriptor();
  }
}
