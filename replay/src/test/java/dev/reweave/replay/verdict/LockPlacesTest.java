// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.replay.plan.PlaceNames.Place;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockPlacesTest {
  private final TraceBuilder b = new TraceBuilder();

  @Test
  void aLockThatWasGivenBackIsNotHeld() {
    b.on("T1").enter("one").line(1).acquire("A").line(2).acquire("B").line(3).release("B");
    b.line(4).read("x").mark("x");
    Trace trace = b.build();
    RunRecording recording = recording(trace);
    List<Integer> lines =
        LockPlaces.before(recording, trace.thread(b.at("x")), b.at("x")).values().stream()
            .map(Place::line)
            .toList();
    assertEquals(List.of(1), lines);
  }

  @Test
  void onlyThreadsOfTheNameAreAskedWhatTheyHoldInTheEnd() {
    b.on("T1").enter("one").line(1).acquire("A");
    b.on("T2").enter("two").line(2).acquire("B");
    RunRecording recording = recording(b.build());
    assertEquals(List.of(2), LockPlaces.atEnd(recording, "T2").stream().map(Place::line).toList());
  }

  private static RunRecording recording(Trace trace) {
    int[] visits = new int[trace.size()];
    Arrays.fill(visits, 1);
    return new RunRecording(trace, visits);
  }
}
