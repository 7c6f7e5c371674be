// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.predict.predictor.PredictorOutcome.Draft;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes one finding of those that tell the same: when two units already break one of the two
 * variables by itself, that both are left or seen inconsistent is the same defect. The finding on
 * one variable stays, and the other one is tried in its place if that one does no harm.
 */
final class FindingMerger {
  private FindingMerger() {}

  static List<Draft> merge(List<Draft> drafts) {
    List<Draft> merged = new ArrayList<>();
    for (Draft draft : drafts) {
      if (draft.finding().analysis() == AnalysisKind.LOCK) {
        merged.add(draft);
      }
    }
    List<Draft> rest = new ArrayList<>();
    for (Draft draft : drafts) {
      if (draft.finding().analysis() == AnalysisKind.LOCK) {
        continue;
      }
      int same = draft.finding().analysis() == AnalysisKind.ATOMIC_SET ? same(merged, draft) : -1;
      if (same < 0) {
        rest.add(draft);
      } else if (draft.schedule() != null) {
        merged.set(same, with(merged.get(same), draft));
      }
    }
    merged.addAll(rest);
    return merged;
  }

  private static Draft with(Draft draft, Draft other) {
    List<Draft> others = new ArrayList<>(draft.others());
    others.add(other);
    return new Draft(draft.finding(), draft.schedule(), draft.witness(), others);
  }

  private static int same(List<Draft> known, Draft draft) {
    for (int i = 0; i < known.size(); i++) {
      if (isSame(known.get(i).finding(), draft.finding())) {
        return i;
      }
    }
    return -1;
  }

  /** The one on one variable is as sure, and of the same two units. */
  private static boolean isSame(Finding one, Finding set) {
    if (one.verdict().compareTo(set.verdict()) < 0
        || one.region() == null
        || !set.variables().containsAll(one.variables())) {
      return false;
    }
    String unit = set.events().get(0).thread();
    Frame first = common(events(set, unit, true));
    Frame second = common(events(set, unit, false));
    String region = one.events().get(0).thread();
    List<EventRef> inside = events(one, region, true);
    List<EventRef> remote = events(one, region, false);
    return areIn(inside, first) && areIn(remote, second)
        || areIn(inside, second) && areIn(remote, first);
  }

  private static List<EventRef> events(Finding finding, String thread, boolean ofThread) {
    return finding.events().stream().filter(e -> e.thread().equals(thread) == ofThread).toList();
  }

  private static boolean areIn(List<EventRef> events, Frame frame) {
    return frame != null && events.stream().allMatch(e -> isIn(e, frame));
  }

  private static boolean isIn(EventRef event, Frame frame) {
    return event.stack().stream()
        .anyMatch(
            f -> f.className().equals(frame.className()) && f.method().equals(frame.method()));
  }

  /** The innermost method that all of them were made in, by the frames that are known. */
  private static Frame common(List<EventRef> events) {
    return events.isEmpty()
        ? null
        : events.get(0).stack().stream()
            .filter(frame -> areIn(events, frame))
            .findFirst()
            .orElse(null);
  }
}
