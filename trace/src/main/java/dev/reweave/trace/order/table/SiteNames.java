// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import dev.reweave.protocol.journal.JournalRow.ClassRow;
import dev.reweave.protocol.journal.JournalRow.MethodRow;
import dev.reweave.protocol.journal.JournalRow.SiteRow;

/** Says where a site is, for people. */
public final class SiteNames {
  private SiteNames() {}

  /** The site is in a class of the JDK, whose fields the JVM and Unsafe write as well. */
  public static boolean isInPlatform(CodeTables code, int site) {
    SiteRow row = code.siteRow(site);
    int method = row == null ? -1 : code.method(row.methodId());
    ClassRow owner = method < 0 ? null : code.owner(code.methodRow(method));
    return owner != null && isPlatform(owner.name());
  }

  private static boolean isPlatform(String className) {
    return className.startsWith("java.")
        || className.startsWith("javax.")
        || className.startsWith("jdk.")
        || className.startsWith("sun.")
        || className.startsWith("com.sun.");
  }

  public static String text(CodeTables code, int site) {
    SiteRow row = code.siteRow(site);
    int method = row == null ? -1 : code.method(row.methodId());
    if (row == null || method < 0) {
      return "an unknown place";
    }
    MethodRow in = code.methodRow(method);
    ClassRow owner = code.owner(in);
    return (owner == null ? "?" : owner.name()) + "." + in.name() + " line " + row.line();
  }
}
