// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.accept;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingModel;
import dev.reweave.report.words.FindingTitles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One finding that is accepted, wherever its lines move.
 *
 * @param fingerprint that of the finding
 * @param title what it is, for people
 * @param analysis what predicts it; null: it was seen in a run and is not predicted
 * @param variables what it is about: classes and fields, {@code bank.Account.balance}
 * @param because why it is accepted
 */
public record AcceptedFingerprint(
    String fingerprint,
    String title,
    @Nullable AnalysisKind analysis,
    List<String> variables,
    String because)
    implements AcceptedEntry {
  /** Copies the list. */
  public AcceptedFingerprint {
    variables = List.copyOf(variables);
  }

  /** Accepts this finding. */
  public static AcceptedFingerprint of(Finding finding, String because) {
    boolean isPredicted =
        finding.model() != FindingModel.OBSERVED && finding.model() != FindingModel.DRIVEN;
    return new AcceptedFingerprint(
        finding.fingerprint(),
        FindingTitles.of(finding),
        isPredicted ? finding.analysis() : null,
        finding.variables().stream().map(AcceptedFingerprint::name).distinct().toList(),
        because);
  }

  private static String name(Finding.VariableRef variable) {
    return variable.field().isEmpty()
        ? variable.className()
        : variable.className() + "." + variable.field();
  }

  @Override
  public boolean accepts(Finding finding) {
    return fingerprint.equals(finding.fingerprint());
  }

  @Override
  public String order() {
    return String.join(" ", variables) + " " + title + " " + fingerprint;
  }
}
