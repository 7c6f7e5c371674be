// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.accept;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Findings of a kind that are accepted: those for which all that is given here holds, and something
 * is.
 *
 * @param place a method, {@code bank.Account.withdraw}: that of the finding's region; where it has
 *     none, one that an event of it is in
 * @param className a class: all variables of the finding are its own, or all events are in it;
 *     classes nested in it belong to it
 * @param pattern what it is an instance of
 * @param because why they are accepted
 */
public record AcceptedRule(
    @Nullable String place,
    @Nullable String className,
    @Nullable FindingPattern pattern,
    String because)
    implements AcceptedEntry {
  /**
   * A rule.
   *
   * @throws IllegalArgumentException when it would accept everything
   */
  public AcceptedRule {
    if (place == null && className == null && pattern == null) {
      throw new IllegalArgumentException("accepts everything");
    }
  }

  @Override
  public boolean accepts(Finding finding) {
    return (pattern == null || pattern == finding.pattern())
        && (place == null || isAt(place, finding))
        && (className == null || isOf(className, finding));
  }

  private static boolean isAt(String place, Finding finding) {
    Finding.RegionRef region = finding.region();
    return region != null
        ? place.equals(region.className() + "." + region.method())
        : finding.events().stream()
            .anyMatch(event -> place.equals(event.className() + "." + event.method()));
  }

  private static boolean isOf(String className, Finding finding) {
    Predicate<String> own = name -> name.equals(className) || name.startsWith(className + "$");
    return isAll(finding.variables().stream().map(Finding.VariableRef::className).toList(), own)
        || isAll(finding.events().stream().map(Finding.EventRef::className).toList(), own);
  }

  private static boolean isAll(List<String> names, Predicate<String> own) {
    return !names.isEmpty() && names.stream().allMatch(own);
  }

  /** What it accepts, for people. */
  public String words() {
    List<String> parts = new ArrayList<>();
    if (className != null) {
      parts.add("class " + className);
    }
    if (place != null) {
      parts.add("method " + place);
    }
    if (pattern != null) {
      parts.add("pattern " + pattern);
    }
    return String.join(", ", parts);
  }

  @Override
  public String order() {
    // Rules come first: they accept more.
    return " " + word(className) + " " + word(place) + " " + word(pattern);
  }

  private static String word(@Nullable Object part) {
    return part == null ? "" : part.toString();
  }
}
