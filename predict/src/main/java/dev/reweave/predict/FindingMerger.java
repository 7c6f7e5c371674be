// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.predict.predictor.PredictorOutcome.Draft;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes one finding of those that tell the same: when two units already break one of the two
 * variables by itself, that both are left or seen inconsistent is the same defect, and so is that a
 * region with these accesses is not atomic. The finding on fewer variables stays, and the other one
 * is tried in its place if that one does no harm.
 */
final class FindingMerger {
  private FindingMerger() {}

  /** Those whose findings may tell what one of a kind before it, or of their own, tells. */
  private static final List<AnalysisKind> LARGER =
      List.of(AnalysisKind.ATOMIC_SET, AnalysisKind.MUTUAL);

  static List<Draft> merge(List<Draft> drafts) {
    List<Draft> merged = new ArrayList<>();
    List<Draft> rest = new ArrayList<>();
    drafts.forEach(draft -> (is(draft, AnalysisKind.LOCK) ? merged : rest).add(draft));
    List<Draft> all = new ArrayList<>(merged);
    all.addAll(rest);
    List<Integer> known = new ArrayList<>();
    for (int i = 0; i < merged.size(); i++) {
      known.add(i);
    }
    for (AnalysisKind kind : LARGER) {
      add(all, kind, known);
    }
    all.removeIf(draft -> draft == null);
    return all;
  }

  private static boolean is(Draft draft, AnalysisKind kind) {
    return draft.finding().analysis() == kind;
  }

  /** Puts those of one analysis to the known ones that tell the same; the others are known then. */
  private static void add(List<Draft> all, AnalysisKind kind, List<Integer> known) {
    List<Integer> before = List.copyOf(known);
    for (int i = 0; i < all.size(); i++) {
      Draft draft = all.get(i);
      if (draft == null || !is(draft, kind)) {
        continue;
      }
      int same = same(all, kind == AnalysisKind.MUTUAL ? known : before, draft);
      if (same < 0) {
        known.add(i);
      } else {
        all.set(i, null);
        if (draft.schedule() != null) {
          all.set(same, with(all.get(same), draft));
        }
      }
    }
  }

  private static Draft with(Draft draft, Draft other) {
    List<Draft> others = new ArrayList<>(draft.others());
    others.add(new Draft(other.finding(), other.schedule(), other.witness()));
    others.addAll(other.others());
    return new Draft(draft.finding(), draft.schedule(), draft.witness(), others);
  }

  private static int same(List<Draft> all, List<Integer> known, Draft draft) {
    for (int i : known) {
      if (isSame(all.get(i).finding(), draft.finding())) {
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

  private static boolean areIn(List<EventRef> events, @Nullable Frame frame) {
    return frame != null && events.stream().allMatch(e -> isIn(e, frame));
  }

  private static boolean isIn(EventRef event, Frame frame) {
    return event.stack().stream()
        .anyMatch(
            f -> f.className().equals(frame.className()) && f.method().equals(frame.method()));
  }

  /** The innermost method that all of them were made in, by the frames that are known. */
  private static @Nullable Frame common(List<EventRef> events) {
    return events.isEmpty()
        ? null
        : events.get(0).stack().stream()
            .filter(frame -> areIn(events, frame))
            .findFirst()
            .orElse(null);
  }
}
