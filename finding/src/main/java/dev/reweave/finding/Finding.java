// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.List;

/**
 * One place in the code where something can go wrong, as reports show it and findings.json stores
 * it. Plain data: no index into a trace needs to be resolved to print it.
 *
 * @param id "F1", "F2", …: stable for the same input
 * @param analysis lock, determinism, symbolic, mutual, atomicset or deadlock
 * @param property atomicity, determinism, atomic-set or deadlock
 * @param pattern letters of the accesses (RWR, RWW, WWR, WWW, WRW), or "LL" for a lock cycle
 * @param patternName the pattern in words ("lost update")
 * @param verdict how certain
 * @param model the prediction model that admits it (LOCKS, VIEW, VALUE, SYMBOLIC, OBSERVED)
 * @param harm harmful, benign or unknown
 * @param effect what replay saw, or null
 * @param variables what it is about; for deadlocks the locks
 * @param region where atomicity was expected, or null
 * @param events the events of the pattern, in the violating order
 * @param schedule file name of the schedule, or null
 * @param occurrences how many event triples this one stands for
 * @param score what findings of equal verdict are ranked by, higher first; see docs
 * @param story a few sentences that tell it; the last one says how sure it is
 * @param observed the steps that matter in the recorded order
 * @param violating the steps that matter in the violating order
 * @param seen the accesses to the variable in the run that made it happen; empty before that
 */
public record Finding(
    String id,
    String analysis,
    String property,
    String pattern,
    String patternName,
    Verdict verdict,
    String model,
    String harm,
    String effect,
    List<VariableRef> variables,
    RegionRef region,
    List<EventRef> events,
    String schedule,
    int occurrences,
    double score,
    List<String> story,
    List<Step> observed,
    List<Step> violating,
    List<Step> seen) {

  /** A finding that was not made to happen. */
  public Finding(
      String id,
      String analysis,
      String property,
      String pattern,
      String patternName,
      Verdict verdict,
      String model,
      String harm,
      String effect,
      List<VariableRef> variables,
      RegionRef region,
      List<EventRef> events,
      String schedule,
      int occurrences,
      double score,
      List<String> story,
      List<Step> observed,
      List<Step> violating) {
    this(
        id,
        analysis,
        property,
        pattern,
        patternName,
        verdict,
        model,
        harm,
        effect,
        variables,
        region,
        events,
        schedule,
        occurrences,
        score,
        story,
        observed,
        violating,
        List.of());
  }

  /**
   * A variable (or lock) by its place in the program. kind: field, static, array, cell, content,
   * lock.
   */
  public record VariableRef(String className, String field, String kind) {}

  /**
   * A region: method and lines, and where it came from (marked, methods, synchronized, inferred).
   */
  public record RegionRef(
      String className, String method, String file, int fromLine, int toLine, String source) {}

  /** An event of the pattern. role: first, remote, second; for deadlocks holds, waits. */
  public record EventRef(
      String role,
      String thread,
      String threadName,
      String access,
      String className,
      String method,
      String file,
      int line,
      List<Frame> stack) {}

  /** A frame of a stack, innermost first. line 0: unknown. */
  public record Frame(String className, String method, String file, int line) {}

  /**
   * One line of an interleaving as a person reads it.
   *
   * @param thread label of the thread, "T1"
   * @param text what happens, e.g. "reads balance = 100" or "locks Account@2"
   * @param className class of the place
   * @param method method of the place
   * @param file source file or null
   * @param line line or 0
   * @param role first, remote, second when it is part of the pattern, else null
   */
  public record Step(
      String thread,
      String text,
      String className,
      String method,
      String file,
      int line,
      String role) {}

  /** The same finding, as it stands after the program was run again. */
  public Finding replayed(
      Verdict newVerdict,
      String newHarm,
      String newEffect,
      List<String> newStory,
      List<Step> newSeen) {
    return new Finding(
        id,
        analysis,
        property,
        pattern,
        patternName,
        newVerdict,
        model,
        newHarm,
        newEffect,
        variables,
        region,
        events,
        schedule,
        occurrences,
        score,
        newStory,
        observed,
        violating,
        newSeen);
  }

  /** The same finding under another id, which its schedule is named after. */
  public Finding withId(String newId) {
    return under(newId, newId + ".schedule.json");
  }

  /** The same finding, with its schedule, under another id. */
  public Finding listedAs(String newId) {
    return under(newId, schedule);
  }

  private Finding under(String newId, String newSchedule) {
    return new Finding(
        newId,
        analysis,
        property,
        pattern,
        patternName,
        verdict,
        model,
        harm,
        effect,
        variables,
        region,
        events,
        newSchedule,
        occurrences,
        score,
        story,
        observed,
        violating,
        seen);
  }
}
