// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import java.util.Locale;

/** How events are told in reasons. */
final class Words {
  private Words() {}

  static String verb(EventKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
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
