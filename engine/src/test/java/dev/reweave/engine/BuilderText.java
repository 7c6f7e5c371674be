// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.SyncInfo;

/** Tells a trace as the calls of a TraceBuilder that would build it, for counter-examples. */
final class BuilderText {
  private BuilderText() {}

  static String text(Trace trace) {
    StringBuilder text = new StringBuilder();
    for (SyncInfo sync : trace.info().syncs()) {
      if (sync.permits() > 0) {
        text.append("b.permits(\"%s\", %d);%n".formatted(sync.className(), sync.permits()));
      }
    }
    for (int e = 0; e < trace.size(); e++) {
      String what = trace.info().sites().get(trace.site(e)).what();
      String thread = trace.info().threads().get(trace.thread(e)).label();
      String value = hasValue(trace.kind(e)) ? ", " + trace.value(e) : "";
      text.append(
          "b.on(\"%s\").%s(\"%s\"%s); // %d%n"
              .formatted(thread, call(trace.kind(e)), name(trace, e, what), value, e));
    }
    return text.toString();
  }

  private static String name(Trace trace, int e, String what) {
    return trace.kind(e) == EventKind.FORK || trace.kind(e) == EventKind.JOIN
        ? trace.info().threads().get(trace.target(e)).label()
        : what;
  }

  private static boolean hasValue(EventKind kind) {
    return switch (kind) {
      case READ, WRITE, UPDATE, CAS, SIGNAL, AWAIT, PERMITS_ACQUIRE, PERMITS_RELEASE -> true;
      default -> false;
    };
  }

  private static String call(EventKind kind) {
    return switch (kind) {
      case WAIT -> "await";
      case NOTIFY -> "notifyOne";
      case NOTIFY_ALL -> "notifyEach";
      case AWAIT -> "awaitSignal";
      case ACQUIRE_SHARED -> "acquireShared";
      case RELEASE_SHARED -> "releaseShared";
      case PERMITS_ACQUIRE -> "permitsAcquire";
      case PERMITS_RELEASE -> "permitsRelease";
      default -> kind.name().toLowerCase(java.util.Locale.ROOT);
    };
  }
}
