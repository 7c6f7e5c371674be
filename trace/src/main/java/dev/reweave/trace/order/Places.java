// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.order.Journal.ClassRow;
import dev.reweave.trace.order.Journal.MethodRow;
import dev.reweave.trace.order.Journal.SiteRow;

/** Says where a site is, for people. */
final class Places {
  private Places() {}

  static String text(CodeTables code, int site) {
    SiteRow row = code.siteRow(site);
    int method = row == null ? -1 : code.method(row.methodId());
    if (method < 0) {
      return "an unknown place";
    }
    MethodRow in = code.methodRow(method);
    ClassRow owner = code.owner(in);
    return (owner == null ? "?" : owner.name()) + "." + in.name() + " line " + row.line();
  }
}
