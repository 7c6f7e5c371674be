// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.RegionRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Findings by the class in which they are, for those who look for their own. */
final class FindingPlaces {
  private static final int MOST_CLASSES = 300;

  private FindingPlaces() {}

  /** A class and the findings in it. */
  record ClassView(String name, String count, List<String> ids) {}

  /** The class of the region, or of the first access where there is none. */
  static String className(Finding finding) {
    RegionRef region = finding.region();
    String name =
        region != null && !region.className().isEmpty()
            ? region.className()
            : finding.events().isEmpty() ? "" : finding.events().get(0).className();
    return outermost(name == null ? "" : name);
  }

  /** Classes inside of one, and lambdas, are in one file with it. */
  private static String outermost(String name) {
    int inner = name.indexOf('$', name.lastIndexOf('.') + 2);
    return inner < 0 ? name : name.substring(0, inner);
  }

  /** Most findings first; of findings that are listed. */
  static List<ClassView> classes(List<FindingView> listed) {
    Map<String, List<String>> byClass = new LinkedHashMap<>();
    for (FindingView finding : listed) {
      if (!finding.className().isEmpty()) {
        byClass.computeIfAbsent(finding.className(), c -> new ArrayList<>()).add(finding.id());
      }
    }
    return byClass.entrySet().stream()
        .sorted((a, b) -> Integer.compare(b.getValue().size(), a.getValue().size()))
        .limit(MOST_CLASSES)
        .map(e -> new ClassView(e.getKey(), PageNumbers.of(e.getValue().size()), e.getValue()))
        .toList();
  }
}
