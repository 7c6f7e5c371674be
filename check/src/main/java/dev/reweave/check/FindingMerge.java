// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingOrder;
import dev.reweave.finding.FindingStory;
import dev.reweave.session.accept.AcceptedFindings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes one finding of those with one fingerprint. Linear in the findings. */
final class FindingMerge {
  private static final int MOST_NAMED = 30;

  /** A finding of a test. */
  private record Sighting(GatheredTest test, Finding finding) {}

  private final AcceptedFindings accepted;

  /**
   * Ready for use.
   *
   * @param accepted what is accepted besides what each test's own report says
   */
  FindingMerge(AcceptedFindings accepted) {
    this.accepted = accepted;
  }

  /** The findings of all tests, each once, in the order of a report and with ids of that order. */
  List<SharedFinding> of(List<GatheredTest> tests) {
    Map<String, List<Sighting>> groups = new LinkedHashMap<>();
    for (GatheredTest test : tests) {
      for (Finding finding : accepted(test)) {
        groups
            .computeIfAbsent(finding.fingerprint(), key -> new ArrayList<>())
            .add(new Sighting(test, finding));
      }
    }
    List<SharedFinding> ordered =
        FindingOrder.of(
            groups.values().stream().map(FindingMerge::merged).toList(), SharedFinding::finding);
    List<SharedFinding> listed = new ArrayList<>();
    for (SharedFinding shared : ordered) {
      listed.add(shared.listedAs("F" + (listed.size() + 1)));
    }
    return listed;
  }

  /** Those that its own report has accepted stay so. */
  private List<Finding> accepted(GatheredTest test) {
    List<Finding> own = test.report().findings();
    List<Finding> marked = accepted.mark(test.report()).findings();
    List<Finding> all = new ArrayList<>();
    for (int i = 0; i < own.size(); i++) {
      all.add(own.get(i).isAccepted() ? own.get(i) : marked.get(i));
    }
    return all;
  }

  private static SharedFinding merged(List<Sighting> group) {
    // What one module accepts is news in another.
    List<Sighting> news = group.stream().filter(s -> !s.finding().isAccepted()).toList();
    Sighting best = FindingOrder.of(news.isEmpty() ? group : news, Sighting::finding).get(0);
    Finding told =
        best.finding().toBuilder()
            .occurrences(group.stream().mapToInt(s -> s.finding().occurrences()).sum())
            .story(story(best.finding().story(), group))
            .schedule(null)
            .build();
    boolean counts = news.stream().anyMatch(s -> s.test().counts(s.finding()));
    return new SharedFinding(told, best.finding(), best.test(), counts);
  }

  private static FindingStory story(FindingStory story, List<Sighting> group) {
    List<String> sentences = new ArrayList<>(story.sentences());
    sentences.add(found(group.stream().map(s -> s.test().name()).distinct().sorted().toList()));
    return new FindingStory(sentences, story.observed(), story.violating(), story.seen());
  }

  private static String found(List<String> tests) {
    if (tests.size() == 1) {
      return "Found by the test " + tests.get(0) + ".";
    }
    String more = tests.size() > MOST_NAMED ? ", and " + (tests.size() - MOST_NAMED) + " more" : "";
    return "Found by "
        + tests.size()
        + " tests: "
        + tests.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
        + more
        + ".";
  }
}
