// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One place in the code where something can go wrong, as reports show it and findings.json stores
 * it. Plain data: no index into a trace needs to be resolved to print it. Made by {@link #of}.
 *
 * @param id "F1", "F2", …: stable for the same input
 * @param analysis which analysis found it
 * @param pattern what it is an instance of
 * @param title the pattern in words, as close as is known ("check then act")
 * @param evidence how sure it is, and what came of it
 * @param variables what it is about, one or more; for deadlocks the locks
 * @param region where atomicity was expected, or null
 * @param events the events of the pattern, in the violating order
 * @param schedule file name of the schedule, or null
 * @param occurrences how many groups of recorded events this one stands for
 * @param score what findings of equal verdict are ranked by, higher first; see docs
 * @param story how it is told
 * @param accepted why somebody has accepted it, so that it no longer counts; null: nobody has
 */
public record Finding(
    String id,
    AnalysisKind analysis,
    FindingPattern pattern,
    String title,
    FindingEvidence evidence,
    List<VariableRef> variables,
    @Nullable RegionRef region,
    List<EventRef> events,
    @Nullable String schedule,
    int occurrences,
    double score,
    FindingStory story,
    @Nullable String accepted) {

  /** Copies the lists. */
  public Finding {
    variables = List.copyOf(variables);
    events = List.copyOf(events);
  }

  /** Begins a finding without an id; what is not said is empty. */
  public static FindingBuilder of(AnalysisKind analysis, FindingPattern pattern) {
    return new FindingBuilder(analysis, pattern);
  }

  /** What it breaks. */
  public FindingProperty property() {
    return pattern.property();
  }

  /**
   * 32 hexadecimal digits that stay the same when lines move, threads are renamed, or another run
   * shows it; those of another finding differ. Linear in its events.
   */
  public String fingerprint() {
    return FindingFingerprint.of(this);
  }

  /** How certain. */
  public Verdict verdict() {
    return evidence.verdict();
  }

  /** What the verdict rests on. */
  public FindingModel model() {
    return evidence.model();
  }

  /** What running the program again did. */
  public ReplayResult replay() {
    return evidence.replay();
  }

  /** What it did to the program. */
  public HarmRating harm() {
    return evidence.harm();
  }

  /** What was seen of it, in words; null if nothing was. */
  public @Nullable String effect() {
    return evidence.effect();
  }

  /** A variable (or lock) by its place in the program. */
  public record VariableRef(String className, String field, SubjectKind kind) {}

  /** A region: method and lines, and where it came from. */
  public record RegionRef(
      String className,
      String method,
      @Nullable String file,
      int fromLine,
      int toLine,
      RegionSource source) {}

  /**
   * An event of the pattern; the stack is innermost first.
   *
   * @param anchor tells it from other events of its method, without a line; "" where none is known
   */
  public record EventRef(
      EventRole role,
      String thread,
      String threadName,
      String access,
      String className,
      String method,
      @Nullable String file,
      int line,
      List<Frame> stack,
      String anchor) {
    /** One of which no more is known than its method and line. */
    public EventRef(
        EventRole role,
        String thread,
        String threadName,
        String access,
        String className,
        String method,
        @Nullable String file,
        int line,
        List<Frame> stack) {
      this(role, thread, threadName, access, className, method, file, line, stack, "");
    }
  }

  /** A frame of a stack. line 0: unknown. */
  public record Frame(String className, String method, @Nullable String file, int line) {}

  /**
   * One line of an interleaving as a person reads it.
   *
   * @param thread label of the thread, "T1"
   * @param text what happens, e.g. "reads balance = 100" or "locks Account@2"
   * @param className class of the place
   * @param method method of the place
   * @param file source file or null
   * @param line line or 0
   * @param role its part when it belongs to the pattern, else null
   */
  public record Step(
      String thread,
      String text,
      String className,
      String method,
      @Nullable String file,
      int line,
      @Nullable EventRole role) {}

  /** The same finding after a replay in which it happened, at this try. */
  public Finding confirmed(
      int tries,
      HarmRating harm,
      @Nullable String effect,
      List<String> sentences,
      List<Step> seen) {
    return toBuilder()
        .evidence(evidence.confirmed(tries, harm, effect))
        .story(story.seen(sentences, seen))
        .build();
  }

  /**
   * The same finding after a replay in which it did not happen; as sure as before.
   *
   * @param reached whether a try came to any of its places
   * @param where what stood in the way
   */
  public Finding diverged(int tries, boolean reached, @Nullable String where) {
    return toBuilder().evidence(evidence.diverged(tries, reached, where)).build();
  }

  /** The same finding under another id, which its schedule is named after. */
  public Finding withId(String newId) {
    return toBuilder().id(newId).schedule(newId + ".schedule.json").build();
  }

  /** The same finding, with its schedule, under another id. */
  public Finding listedAs(String newId) {
    return toBuilder().id(newId).build();
  }

  /** The same finding without a schedule. */
  public Finding withoutSchedule() {
    return toBuilder().schedule(null).build();
  }

  /** The same finding, accepted for this reason. */
  public Finding accepted(String reason) {
    return toBuilder().accepted(reason).build();
  }

  /** Whether somebody has accepted it. */
  public boolean isAccepted() {
    return accepted != null;
  }

  /** To make another that differs from it. */
  public FindingBuilder toBuilder() {
    return new FindingBuilder(this);
  }
}
