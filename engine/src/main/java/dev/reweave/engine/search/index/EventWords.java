// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.index;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import java.util.Locale;

/** How events are told in reasons. */
public final class EventWords {
  private EventWords() {}

  /** What the event does, as a noun. */
  static String deed(EventKind kind) {
    return switch (kind) {
      case ACQUIRE -> "lock";
      case RELEASE -> "unlock";
      case ACQUIRE_SHARED -> "lock for reading";
      case RELEASE_SHARED -> "unlock for reading";
      case CAS -> "compare-and-set";
      case COMMUTE -> "addition";
      case OPAQUE, ENTER -> "call";
      case WOKEN -> "wake-up";
      case FORK -> "start";
      case BEGIN -> "beginning";
      case EXIT -> "return";
      case PERMITS_ACQUIRE -> "taking of permits";
      case PERMITS_RELEASE -> "giving back of permits";
      case READ, WRITE, UPDATE, WAIT, NOTIFY, NOTIFY_ALL, END, JOIN, SIGNAL, AWAIT ->
          kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      case REGION_BEGIN, REGION_END -> "edge of a region";
    };
  }

  /** What the program calls a thread, or else its label. */
  public static String thread(TraceInfo info, int thread) {
    TraceInfo.ThreadInfo row = info.threads().get(thread);
    return row.name() == null || row.name().isBlank() ? row.label() : row.name();
  }

  static String place(TraceInfo info, Site site) {
    if (site.method() < 0) {
      return site.line() > 0 ? " at line " + site.line() : "";
    }
    Method method = info.methods().get(site.method());
    String file = method.file() == null ? method.className() : method.file();
    return " at " + file + (site.line() > 0 ? ":" + site.line() : "");
  }
}
