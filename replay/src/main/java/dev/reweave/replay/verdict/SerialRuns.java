// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.plan.SerialPlanner.Serial;
import dev.reweave.replay.plan.SerialUnit;
import dev.reweave.trace.Trace;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Serial runs that were made for some finding of a recorded run, for the others: the units of many
 * findings are the same two calls, and what these came to one after the other need not be asked
 * twice. At most {@link #MOST_RUNS} runs and {@link #MOST_EVENTS} events are kept, the latest ones.
 *
 * <p>Safe for use by several threads.
 */
public final class SerialRuns {
  private static final int MOST_RUNS = 32;
  private static final long MOST_EVENTS = 4_000_000;

  private record PastRun(DrivenRun run, List<String> out, List<String> err) {}

  private final Deque<PastRun> runs = new ArrayDeque<>();
  private long events;

  /**
   * Keeps a run in which units may have come one after the other, as those of some finding did, or
   * because nothing held the program up. Whether those of another did is looked up when asked.
   *
   * @throws IOException if what the run printed cannot be read
   */
  public synchronized void add(DrivenRun run, OutputNormaliser normaliser) throws IOException {
    runs.addLast(
        new PastRun(
            run,
            RunEffects.lines(run.stdout(), normaliser),
            RunEffects.lines(run.stderr(), normaliser)));
    events += run.knownRecording().trace().size();
    while (runs.size() > MOST_RUNS || events > MOST_EVENTS && runs.size() > 1) {
      events -= runs.removeFirst().run().knownRecording().trace().size();
    }
  }

  /**
   * What the runs came to in which the units of this witness, too, came one after the other, in
   * this order. Linear in the events of the runs.
   */
  List<RunEffects> effects(RunRecording recorded, FindingWitness witness, Serial order) {
    List<RunEffects> found = new ArrayList<>();
    for (PastRun past : kept()) {
      int[] variables = EventRecognition.variables(recorded, witness, past.run());
      boolean isWhole = variables.length == witness.variables(recorded.trace()).length;
      if (isWhole && isSerial(recorded, witness, order, past.run(), variables)) {
        found.add(RunEffects.of(past.run(), past.out(), past.err(), variables));
      }
    }
    return found;
  }

  private synchronized List<PastRun> kept() {
    return List.copyOf(runs);
  }

  private static boolean isSerial(
      RunRecording recorded, FindingWitness witness, Serial order, DrivenRun run, int[] variables) {
    Trace trace = run.knownRecording().trace();
    int[] seen = new int[witness.events().length];
    for (int i = 0; i < seen.length; i++) {
      seen[i] = EventRecognition.event(recorded, witness.events()[i], run.knownRecording());
      int target = seen[i] < 0 ? -1 : trace.target(seen[i]);
      if (Arrays.stream(variables).noneMatch(variable -> variable == target)) {
        return false;
      }
    }
    int last = seen.length - 1;
    if (seen[0] >= seen[last]
        || seen[1] > seen[last - 1]
        || trace.thread(seen[0]) == trace.thread(seen[1])) {
      return false;
    }
    SerialUnit region = SerialUnit.call(trace, seen[0], seen[last]);
    SerialUnit remote = SerialUnit.call(trace, seen[1], seen[last - 1]);
    boolean regionFirst = order.before() == witness.second();
    OverlappingCalls calls = new OverlappingCalls(run.knownRecording());
    SerialUnit earlier = regionFirst ? region : remote;
    SerialUnit later = regionFirst ? remote : region;
    return earlier.last() < later.first()
        && !calls.overlap(seen[at(witness, order.before())], seen[at(witness, order.after())])
        && !new RunConfirmation(recorded, witness).in(run).isPresent()
        && !MixedRuns.is(trace, variables, FindingTrial.region(recorded.trace(), witness));
  }

  private static int at(FindingWitness witness, int event) {
    int at = 0;
    while (witness.events()[at] != event) {
      at++;
    }
    return at;
  }
}
