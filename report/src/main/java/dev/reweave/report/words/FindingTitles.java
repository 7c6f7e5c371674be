// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.words;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingPattern;
import java.util.stream.Collectors;

/** The one line that names a finding. */
public final class FindingTitles {
  private static final int SHOWN_VARIABLES = 3;

  private FindingTitles() {}

  /** Pattern in words and what it is about: "lost update on Account.balance". */
  public static String of(Finding finding) {
    String subject =
        finding.variables().stream()
            .limit(SHOWN_VARIABLES)
            .map(v -> isAwaited(finding) ? PlaceText.simpleName(v.className()) : variable(v))
            .collect(Collectors.joining(", "));
    if (finding.variables().size() > SHOWN_VARIABLES) {
      subject += ", …";
    }
    return subject.isEmpty() ? pattern(finding) : pattern(finding) + " on " + subject;
  }

  /** What threads wait at need not be locks. */
  private static boolean isAwaited(Finding finding) {
    return finding.pattern() == FindingPattern.STALL;
  }

  /** The pattern in words. */
  public static String pattern(Finding finding) {
    return finding.title();
  }

  /** A variable as a person names it. */
  public static String variable(VariableRef variable) {
    String owner = PlaceText.simpleName(variable.className());
    String field = variable.field();
    return switch (variable.kind()) {
      case LOCK -> "the lock of " + owner;
      case ARRAY -> "an element of " + owner;
      case CONTENT -> "the content of " + article(owner) + owner;
      case CELL -> "the value of " + article(owner) + owner;
      case FIELD, STATIC -> field(owner, field);
    };
  }

  private static String field(String owner, String field) {
    if (field == null || field.isEmpty()) {
      return owner;
    }
    return owner.isEmpty() ? field : owner + "." + field;
  }

  private static String article(String noun) {
    return !noun.isEmpty() && "AEIOU".indexOf(noun.charAt(0)) >= 0 ? "an " : "a ";
  }
}
