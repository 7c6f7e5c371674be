// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.report.Samples;
import dev.reweave.report.html.HtmlReport;
import dev.reweave.report.json.FindingsWriter;
import dev.reweave.report.sarif.SarifReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharedReportTest {
  private static final String VALUE = "4711471";
  private static final String PATH = "/home/somebody/private";
  private static final String NAME = "session of somebody";

  @Test
  void nothingOfTheMachineTheCommandOrTheDataIsLeft() {
    Report shared = SharedReport.of(telling());
    for (String text :
        List.of(
            FindingsWriter.write(shared), HtmlReport.write(shared), SarifReport.write(shared))) {
      for (String secret : List.of(VALUE, "somebody", "printed", "my app.jar", "worker-1")) {
        assertFalse(text.contains(secret), () -> secret + " in " + text);
      }
    }
  }

  @Test
  void whereInTheCodeAndHowSureStays() {
    Finding before = Samples.lostUpdate();
    Finding after = SharedReport.of(telling()).findings().get(0);
    assertEquals(before.id(), after.id());
    assertEquals(before.verdict(), after.verdict());
    assertEquals(before.harm(), after.harm());
    assertEquals(before.region(), after.region());
    assertEquals(before.events().get(0).line(), after.events().get(0).line());
    assertEquals("T1", after.events().get(0).threadName());
    assertEquals("reads balance", after.story().violating().get(0).text());
    assertTrue(
        after.story().sentences().contains("The program was run again, and it happened."),
        () -> after.story().toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The condition at Account.java:41 finds 7 there.",
        "It would read \"abc\" there.",
        "With x = y it goes on.",
        "The guard was false then.",
        "It reads null there.",
      })
  void aSentenceThatMayHoldAValueIsLeftOut(String sentence) {
    Report report = with(List.of(sentence, "Bank2.pay at Bank2.java:7 is one step of T1."));
    assertEquals(
        List.of("Bank2.pay at Bank2.java:7 is one step of T1."),
        SharedReport.of(report).findings().get(0).story().sentences());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Thread T1 waits at A.java:7 for a lock, a a.L, that thread U2 holds.",
        "Thread T1 waits in FutureTask.get at A.java:7 for the result of a task that thread U2 is"
            + " running.",
        "Daemon thread U3 waits in Thread.join at A.java:7 for the end of thread T1.",
        "Thread T1 waits in CountDownLatch.await at A.java:7 until something is done to a a.L.",
        "Thread T1 waits in LockSupport.park in a.B.c.",
        "Each waits for a lock that another of them holds, so none of them goes on.",
      })
  void howThreadsWaitStays(String sentence) {
    assertTrue(WaitSentences.isWithoutNames(sentence), sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Thread somebody waits at A.java:7 for a lock, a a.L, that thread U2 holds.",
        "Thread T1, a worker of pool somebody, waits in Future.get at A.java:7.",
        "Thread T1 waits in Future.get at A.java:7 for the result of a task that is in the queue of"
            + " pool somebody, not begun.",
        "Thread T1 waits at A.java:7 for a lock, a a.L, that thread somebody held when it ended:"
            + " nobody can give it back.",
        "Daemon thread T1 waits in Thread.join at A.java:7 for the end of thread some body.",
        "All 2 workers of pool somebody wait, so nobody runs the task in its queue.",
        "The only worker of pool somebody waits, so nobody runs the task in its queue.",
      })
  void namesThatNoEventHasDoNot(String sentence) {
    assertFalse(WaitSentences.isWithoutNames(sentence), sentence);
  }

  private static Report telling() {
    Report report =
        with(
            List.of(
                "The program was run again, and it happened: " + NAME + " reads " + VALUE + ".",
                "In between " + NAME + " can write.",
                "It found " + VALUE + "."));
    List<String> notes = new ArrayList<>(report.notes());
    notes.add("Ended early: " + PATH + ".");
    notes.add("Left alone was \"" + VALUE + "\".");
    return report.with(notes, report.findings());
  }

  private static Report with(List<String> sentences) {
    Finding f = Samples.lostUpdate();
    FindingEvidence e = f.evidence();
    Finding.EventRef first = f.events().get(0);
    List<Finding.EventRef> events = new ArrayList<>(f.events());
    events.set(
        1,
        new Finding.EventRef(
            first.role(),
            "T2",
            NAME,
            "write",
            first.className(),
            first.method(),
            PATH + "/Account.java",
            35,
            first.stack()));
    Finding.Step step = f.story().observed().get(0);
    Finding.Step told =
        new Finding.Step(
            NAME,
            "writes balance = " + VALUE,
            step.className(),
            step.method(),
            step.file(),
            step.line(),
            null);
    List<Finding.Step> steps = List.of(told);
    Finding telling =
        f.toBuilder()
            .evidence(
                new FindingEvidence(
                    e.verdict(),
                    e.model(),
                    e.replay(),
                    HarmRating.HARMFUL,
                    "printed " + VALUE + " into " + PATH))
            .events(events)
            .story(new FindingStory(sentences, steps, f.story().violating(), steps))
            .build();
    return Samples.bank().with(Samples.bank().notes(), List.of(telling));
  }
}
