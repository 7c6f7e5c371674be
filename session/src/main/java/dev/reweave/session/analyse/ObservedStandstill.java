// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.analyse;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.Report;
import dev.reweave.finding.SubjectKind;
import dev.reweave.protocol.ending.StandstillReport;
import dev.reweave.protocol.ending.StandstillRow;
import dev.reweave.protocol.ending.StandstillRow.Kind;
import dev.reweave.protocol.ending.StandstillRow.Pool;
import dev.reweave.protocol.ending.StandstillRow.Queued;
import dev.reweave.protocol.ending.StandstillRow.Waits;
import dev.reweave.protocol.ending.StuckThread;
import dev.reweave.session.record.StandstillWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** That no thread of the recorded run could go on: nothing is left to be predicted. */
final class ObservedStandstill {
  /** Above whatever is only predicted. */
  private static final double SCORE = 100;

  /** More would hide what matters; those that wait for each other come first. */
  private static final int MOST_THREADS = 12;

  private ObservedStandstill() {}

  /** Whether there is a finding in it: not if only threads without work kept the program alive. */
  static boolean isFinding(StandstillReport told) {
    return told.end().kind() == Kind.STUCK && !told.all(Waits.class).isEmpty();
  }

  /** The report with it in front; ids of the other findings stay. */
  static Report in(Report report, StandstillReport told) {
    return report.preceded(finding("F" + (report.findings().size() + 1), told));
  }

  private static Finding finding(String id, StandstillReport told) {
    List<Waits> threads = told.all(Waits.class).stream().limit(MOST_THREADS).toList();
    return Finding.of(AnalysisKind.DEADLOCK, FindingPattern.STALL)
        .id(id)
        .title(told.all(Pool.class).isEmpty() ? "threads wait for ever" : "pool starvation")
        .evidence(FindingEvidence.observed(effect(told)))
        .variables(awaited(threads))
        .events(threads.stream().map(ObservedStandstill::event).toList())
        .score(SCORE)
        .story(new FindingStory(story(told)))
        .build();
  }

  private static String effect(StandstillReport told) {
    return "no thread could go on, and the run was ended after "
        + told.end().seconds()
        + " s of that";
  }

  private static List<VariableRef> awaited(List<Waits> threads) {
    List<VariableRef> all =
        threads.stream()
            .map(Waits::awaited)
            .filter(name -> !name.isEmpty())
            .distinct()
            .map(name -> new VariableRef(name, "", SubjectKind.LOCK))
            .toList();
    return all.isEmpty() ? List.of(new VariableRef("java.lang.Thread", "", SubjectKind.LOCK)) : all;
  }

  private static EventRef event(Waits t) {
    return new EventRef(
        EventRole.WAITS,
        t.thread(),
        t.thread(),
        "wait",
        t.className(),
        t.method(),
        t.file(),
        t.line(),
        List.of());
  }

  private static List<String> story(StandstillReport told) {
    List<String> story = sentences(told);
    List<Pool> pools = told.all(Pool.class);
    if (pools.isEmpty()) {
      story.add("No other thread is there that could let one of them go on.");
    }
    story.add(
        "The recorded run itself came to this: for "
            + told.end().seconds()
            + " s no thread did anything, and none waited for a time, for input or for another"
            + " process.");
    return story;
  }

  /** What there is to say besides, of threads that are not among those of a deadlock. */
  static List<String> others(StandstillReport told, List<StuckThread> stuck) {
    Set<String> known = stuck.stream().map(StuckThread::name).collect(Collectors.toSet());
    List<StandstillRow> rows =
        told.rows().stream()
            .filter(row -> !(row instanceof Waits w) || !known.contains(w.thread()))
            .toList();
    return sentences(new StandstillReport(rows));
  }

  /** Who waits for whom, and where; then what sits in the queues of pools. */
  static List<String> sentences(StandstillReport told) {
    List<Waits> threads = told.all(Waits.class);
    List<String> sentences = new ArrayList<>();
    threads.stream().limit(MOST_THREADS).forEach(t -> sentences.add(sentence(t)));
    if (threads.size() > MOST_THREADS) {
      sentences.add("So do " + (threads.size() - MOST_THREADS) + " more threads.");
    }
    told.all(Pool.class).forEach(pool -> sentences.add(sentence(pool, told)));
    return sentences;
  }

  private static String sentence(Waits t) {
    String worker = t.pool().isEmpty() ? "" : ", a worker of pool " + t.pool() + ",";
    return (t.daemon() ? "Daemon thread " : "Thread ")
        + t.thread()
        + worker
        + " waits "
        + StandstillWords.place(t)
        + giver(t);
  }

  private static String giver(Waits t) {
    String what = t.awaited().isEmpty() ? "" : ", a " + t.awaited() + ",";
    return switch (t.giver()) {
      case HOLDER -> " for a lock" + what + " that thread " + t.whose() + " holds.";
      case GONE ->
          " for a lock"
              + what
              + " that thread "
              + t.whose()
              + " held when it ended: nobody can"
              + " give it back.";
      case RUNNER -> " for the result of a task that thread " + t.whose() + " is running.";
      case QUEUE ->
          " for the result of a task that is in the queue of pool " + t.whose() + ", not begun.";
      case END -> " for the end of thread " + t.whose() + ".";
      case UNKNOWN ->
          t.awaited().isEmpty() ? "." : " until something is done to a " + t.awaited() + ".";
    };
  }

  private static String sentence(Pool pool, StandstillReport told) {
    String tasks =
        told.all(Queued.class).stream()
            .filter(task -> task.pool().equals(pool.name()))
            .map(Queued::task)
            .collect(Collectors.joining(", "));
    return (pool.workers() == 1
            ? "The only worker of pool " + pool.name() + " waits"
            : "All " + pool.workers() + " workers of pool " + pool.name() + " wait")
        + ", so nobody runs the "
        + (pool.queued() == 1 ? "task" : pool.queued() + " tasks")
        + " in its queue"
        + (tasks.isEmpty()
            ? "."
            : ": " + tasks + (told.all(Queued.class).size() < pool.queued() ? ", …" : "") + ".");
  }
}
