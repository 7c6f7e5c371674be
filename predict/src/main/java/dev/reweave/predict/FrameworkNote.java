// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.trace.CodeOrigin;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Method;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Says whose insides a report leaves out, and how to have them told. */
final class FrameworkNote {
  private static final int MOST = 4;
  private static final int LONGEST_DOMAIN = 3;
  private static final String HOUSE = "org.apache.";

  private FrameworkNote() {}

  /** One sentence, if the trace has such code. */
  static Optional<String> of(TraceInfo info) {
    TreeSet<String> packages = new TreeSet<>();
    for (Method method : info.methods()) {
      if (method.origin() != CodeOrigin.PROGRAM) {
        packages.add(start(method.className()));
      }
    }
    if (packages.isEmpty()) {
      return Optional.empty();
    }
    List<String> names = packages.stream().limit(MOST).toList();
    String more = packages.size() > MOST ? " and " + (packages.size() - MOST) + " more" : "";
    return Optional.of(
        "What "
            + String.join(", ", names)
            + more
            + " do to their own state is recorded for the order it makes, but no finding: --include"
            + " '"
            + names.get(0)
            + ".**', with your own packages beside it, tells it.");
  }

  /**
   * What tells a package from others: two parts where the first is that of a domain, and three
   * where that is a house of many projects.
   */
  private static String start(String className) {
    int first = className.indexOf('.');
    int second = className.indexOf('.', first + 1);
    int third = className.startsWith(HOUSE) ? className.indexOf('.', second + 1) : second;
    boolean isDomain = first <= LONGEST_DOMAIN && third >= 0;
    return first < 0 ? className : className.substring(0, isDomain ? third : first);
  }
}
