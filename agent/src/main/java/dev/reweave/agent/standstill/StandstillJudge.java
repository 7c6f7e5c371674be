// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides whether any of a program's threads may ever go on by itself, by how they were seen at one
 * moment. In doubt one may.
 */
final class StandstillJudge {
  private StandstillJudge() {}

  /** What is the case. */
  enum Outcome {
    /** Some thread may go on. */
    GOES_ON,
    /** None may, and one that keeps the program alive waits in the program's code. */
    STUCK,
    /** None may, and those that keep the program alive wait for work. */
    IDLE
  }

  /**
   * What was decided.
   *
   * @param outcome what is the case
   * @param waiting the threads that wait in the program's code
   * @param idle those that wait for work
   * @param isCollectorAwaited whether one waits for what the garbage collector may give
   */
  record Judgement(
      Outcome outcome,
      List<SeenThread> waiting,
      List<SeenThread> idle,
      boolean isCollectorAwaited) {
    Judgement {
      waiting = List.copyOf(waiting);
      idle = List.copyOf(idle);
    }

    private static final Judgement GOES_ON =
        new Judgement(Outcome.GOES_ON, List.of(), List.of(), false);

    /**
     * Whether all stood still all the time since another judgement: each thread that waits now did
     * so then, and has not begun to wait since. Then there was a moment between the two at which
     * all of them waited, and nobody was there to wake one. A worker without work may have ended.
     */
    boolean isSameAs(Judgement earlier) {
      Map<Long, Long> before = new HashMap<>();
      earlier.waiting.forEach(thread -> before.put(thread.id(), thread.waits()));
      int waitingBefore = before.size();
      earlier.idle.forEach(thread -> before.put(thread.id(), thread.waits()));
      return outcome == earlier.outcome
          && waiting.size() == waitingBefore
          && waiting.stream().allMatch(t -> isIn(before, t))
          && idle.stream().allMatch(t -> isIn(before, t));
    }

    private static boolean isIn(Map<Long, Long> waits, SeenThread thread) {
      return Long.valueOf(thread.waits()).equals(waits.get(thread.id()));
    }
  }

  /** Of all threads of the program, virtual ones included. */
  static Judgement of(List<SeenThread> threads) {
    Map<SeenThread, ThreadActivity> all = new HashMap<>();
    threads.forEach(thread -> all.put(thread, ThreadActivity.of(thread)));
    List<SeenThread> idle = only(threads, all, ThreadActivity.IDLE);
    List<SeenThread> waiting =
        threads.stream()
            .filter(
                t ->
                    all.get(t) == ThreadActivity.WAITS
                        || all.get(t) == ThreadActivity.WAITS_FOR_COLLECTOR)
            .toList();
    if (all.containsValue(ThreadActivity.ACTS) || mayEnd(idle, waiting)) {
      return Judgement.GOES_ON;
    }
    boolean isStuck = waiting.stream().anyMatch(t -> !t.daemon());
    boolean isAlive = isStuck || idle.stream().anyMatch(t -> !t.daemon());
    Outcome outcome =
        isStuck ? Outcome.STUCK : isAlive ? Outcome.IDLE : Outcome.GOES_ON; // the JVM ends
    return new Judgement(
        outcome, waiting, idle, all.containsValue(ThreadActivity.WAITS_FOR_COLLECTOR));
  }

  private static List<SeenThread> only(
      List<SeenThread> threads, Map<SeenThread, ThreadActivity> all, ThreadActivity activity) {
    return threads.stream().filter(t -> all.get(t) == activity).toList();
  }

  /** Whether a worker without work may end, and somebody waits for the end of threads or pools. */
  private static boolean mayEnd(List<SeenThread> idle, List<SeenThread> waiting) {
    return idle.stream().anyMatch(t -> t.state() == Thread.State.TIMED_WAITING)
        && waiting.stream()
            .anyMatch(
                t ->
                    t.isIn("java.lang.Thread", "join")
                        || t.stack().stream()
                            .anyMatch(f -> f.getMethodName().equals("awaitTermination")));
  }
}
