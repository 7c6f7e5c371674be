// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.accept;

import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a baseline accepts. Immutable.
 *
 * @param entries in no order
 * @param source the file that says so, as users name it
 */
public record AcceptedFindings(List<AcceptedEntry> entries, String source) {
  /** Nothing is accepted. */
  public static final AcceptedFindings NONE =
      new AcceptedFindings(List.of(), BaselineFile.USUAL.toString());

  private static final int MOST_NAMED = 8;

  /** Copies the list. */
  public AcceptedFindings {
    entries = List.copyOf(entries);
  }

  /** With one more entry, which takes the place of one that accepts the same. */
  public AcceptedFindings with(AcceptedEntry entry) {
    List<AcceptedEntry> all = new ArrayList<>(entries);
    all.removeIf(
        old ->
            old.order().equals(entry.order())
                || old instanceof AcceptedFingerprint a
                    && entry instanceof AcceptedFingerprint b
                    && a.fingerprint().equals(b.fingerprint()));
    all.add(entry);
    return new AcceptedFindings(all, source);
  }

  /** The report with those findings marked that are accepted, and no others. */
  public Report mark(Report report) {
    List<Finding> marked = new ArrayList<>();
    for (Finding finding : report.findings()) {
      String because = reason(finding).orElse(null);
      marked.add(finding.toBuilder().accepted(because).build());
    }
    return report.with(report.notes(), marked);
  }

  private Optional<String> reason(Finding finding) {
    return entries.stream()
        .filter(entry -> entry.accepts(finding))
        .map(AcceptedEntry::because)
        .findFirst();
  }

  /**
   * The report of a whole run, marked, with a note about accepted findings that do not occur in it.
   *
   * @param info the tables of the run's trace
   */
  public Report in(Report report, TraceInfo info) {
    List<String> gone = gone(report, info);
    Report marked = mark(report);
    if (gone.isEmpty()) {
      return marked;
    }
    List<String> notes = new ArrayList<>(marked.notes());
    String more = gone.size() > MOST_NAMED ? ", and " + (gone.size() - MOST_NAMED) + " more" : "";
    notes.add(
        "Accepted, but not found in this run, in which several threads used the same variables: "
            + gone.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
            + more
            + ". If that is mended, take it out of "
            + source
            + ".");
    return marked.with(notes, marked.findings());
  }

  /**
   * Those that the run does not show, though it could have: their analysis looked at everything,
   * and threads shared all of their variables. Of locks it is not known who used them.
   */
  private List<String> gone(Report report, TraceInfo info) {
    CandidateCounts counts = report.counts();
    boolean isWhole =
        info.facts().complete()
            && info.facts().lostEvents() == 0
            && counts.undecided() == 0
            && counts.unlistedPotential() <= 0
            && counts.unlistedFeasible() <= 0;
    if (!isWhole || entries.isEmpty()) {
      return List.of();
    }
    Set<String> found =
        report.findings().stream().map(Finding::fingerprint).collect(Collectors.toSet());
    Set<String> shared = shared(info);
    return entries.stream()
        .filter(AcceptedFingerprint.class::isInstance)
        .map(AcceptedFingerprint.class::cast)
        .filter(one -> one.analysis() != null && report.analyses().contains(one.analysis()))
        .filter(one -> !one.variables().isEmpty() && shared.containsAll(one.variables()))
        .filter(one -> !found.contains(one.fingerprint()))
        .map(one -> one.title().isEmpty() ? one.fingerprint() : one.title())
        .toList();
  }

  /** Names of what several threads used, as entries spell them. */
  private static Set<String> shared(TraceInfo info) {
    Set<String> names = new HashSet<>();
    for (int v = 0; v < info.variables().count(); v++) {
      if (info.variables().isShared(v)) {
        TraceInfo.Member member = info.members().get(info.variables().member(v));
        names.add(member.className() + "." + member.name());
      }
    }
    return names;
  }
}
