// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.instrument.programs.BulkCopies;
import dev.reweave.instrument.programs.Calls;
import dev.reweave.instrument.programs.Conditions;
import dev.reweave.instrument.programs.Initialisers;
import dev.reweave.instrument.programs.Locks;
import dev.reweave.instrument.programs.Pair;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventsTest {

  @Test
  void fieldsInProgramOrder() {
    assertEquals(
        List.of(
            "enter run",
            "putfield left 4",
            "enter swap from call swap",
            "getfield right 0",
            "putfield left 0",
            "putfield right 9",
            "exit",
            "putstatic name p",
            "getstatic name p",
            "getfield left 0",
            "exit"),
        Laboratory.instrumented(Pair.class).events());
  }

  @Test
  void callsNameTheirSite() {
    assertEquals(
        List.of(
            "class init begins",
            "enter <clinit>",
            "putstatic ready 1",
            "exit",
            "class init ends",
            "enter run",
            "enter outer from call outer",
            "enter inner from call inner",
            "getfield n 0",
            "putfield n 1",
            "getfield n 1",
            "getfield n 1",
            "exit",
            "getfield n 1",
            "exit",
            "enter outer from call outer",
            "enter inner from call inner",
            "getfield n 1",
            "putfield n 2",
            "getfield n 2",
            "exit by exception",
            "exit by exception",
            "getstatic ready 1",
            "exit"),
        Laboratory.instrumented(Calls.class).events());
  }

  @Test
  void initialisersAreNoEvents() {
    List<String> stores =
        Laboratory.instrumented(Initialisers.class).events().stream()
            .filter(e -> e.startsWith("astore"))
            .toList();
    // wide[1] has a branch in its value, the other one is an ordinary store
    assertEquals(List.of("astore 2", "astore 8"), stores);
  }

  @Test
  void monitorsInEveryWay() {
    List<String> events =
        Laboratory.instrumented(Locks.class).events().stream()
            .filter(e -> e.startsWith("monitor") || e.startsWith("exit"))
            .toList();
    String in = "monitor enter";
    String out = "monitor exit";
    assertEquals(
        List.of(
            in,
            out,
            "exit", // add
            in,
            out,
            "exit by exception", // add
            in,
            out,
            "exit", // count
            in,
            in,
            out,
            out,
            "exit", // block
            in,
            out,
            "exit", // add
            "exit by exception", // block(null)
            in,
            in,
            out,
            out,
            "exit", // block
            "exit" // run
            ),
        events);
  }

  @Test
  void waitsAndNotifications() {
    List<String> events =
        Laboratory.instrumented(Conditions.class).events().stream()
            .filter(e -> e.startsWith("wait ") || e.startsWith("notify"))
            .filter(e -> !e.equals("wait wait"))
            .toList();
    assertEquals(
        List.of(
            "notifyAll notifyAll",
            "wait wait 1",
            "wait wait 0 1",
            "notify notify",
            "notify notify"),
        events);
  }

  @Test
  void wholeArrays() {
    List<String> events =
        Laboratory.instrumented(BulkCopies.class).events().stream()
            .filter(e -> !e.startsWith("enter") && !e.startsWith("exit"))
            .limit(11)
            .toList();
    assertEquals(
        List.of(
            "fill fill write 0 6",
            "fill fill write 1 2",
            "clone clone read 0 6",
            "clone clone write 0 6",
            "arraycopy arraycopy 1 0 2",
            "sort sort read 0 6",
            "sort sort write 0 6",
            "copyOf copyOf read 0 6",
            "copyOf copyOf write 0 8",
            "copyOfRange copyOfRange read 4 4",
            "copyOfRange copyOfRange write 0 5"),
        events);
  }
}
