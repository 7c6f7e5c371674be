// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.words;

import dev.reweave.finding.Finding.RegionRef;
import org.jspecify.annotations.Nullable;

/** Places in the code as text. Whatever is unknown is left out. */
public final class PlaceText {
  private PlaceText() {}

  /** "Account.java:41", "Account.java", or "" when the file is unknown. */
  public static String fileLine(@Nullable String file, int line) {
    if (file == null || file.isEmpty()) {
      return line > 0 ? "line " + line : "";
    }
    return line > 0 ? file + ":" + line : file;
  }

  /** "Account.java:41-43" for the lines of a region. */
  public static String lines(RegionRef region) {
    String from = fileLine(region.file(), region.fromLine());
    return region.toLine() > region.fromLine() && region.fromLine() > 0
        ? from + "-" + region.toLine()
        : from;
  }

  /** "bank.Account.withdraw". */
  public static String method(String className, String method) {
    if (className == null || className.isEmpty()) {
      return method == null ? "" : method;
    }
    return method == null || method.isEmpty() ? className : className + "." + method;
  }

  /** "bank.Account.withdraw (Account.java:41)", as much of it as is known. */
  public static String full(String className, String method, @Nullable String file, int line) {
    String where = fileLine(file, line);
    String name = method(className, method);
    if (where.isEmpty()) {
      return name;
    }
    return name.isEmpty() ? where : name + " (" + where + ")";
  }

  /** The class name without its package. */
  public static String simpleName(String className) {
    return className == null ? "" : className.substring(className.lastIndexOf('.') + 1);
  }
}
