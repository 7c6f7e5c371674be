// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.ReplayResult;
import dev.reweave.finding.Report;
import dev.reweave.finding.SubjectKind;
import dev.reweave.finding.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Reports made by hand, as the analyses would make them. */
public final class Samples {
  private static final String ACCOUNT = "bank.Account";

  private Samples() {}

  /** One proven lost update, one potential stale read, a note. */
  public static Report bank() {
    return new Report(
        "0.1.0",
        run(12),
        List.of(AnalysisKind.LOCK, AnalysisKind.DEADLOCK),
        new CandidateCounts(9, 0, 0, 6, 1, Map.of("closure", 6, "greedy", 1)),
        List.of("Lock bank.Ledger@3 was released out of order by T2."),
        List.of(lostUpdate(), staleRead("F2", Verdict.POTENTIAL)));
  }

  /** A run in which nothing is shared. */
  public static Report nothingShared() {
    return new Report(
        "0.1.0",
        run(0),
        List.of(AnalysisKind.LOCK, AnalysisKind.DEADLOCK),
        CandidateCounts.NONE,
        List.of(),
        List.of());
  }

  /** Many potential findings. */
  public static Report many(int findings) {
    List<Finding> list = new ArrayList<>();
    IntStream.rangeClosed(1, findings)
        .forEach(i -> list.add(staleRead("F" + i, Verdict.POTENTIAL)));
    return new Report(
        "0.1.0",
        run(4),
        List.of(AnalysisKind.LOCK),
        new CandidateCounts(findings, 0, 0, 0, 0, Map.of()),
        List.of(),
        list);
  }

  static Report.Run run(int shared) {
    return new Report.Run(
        List.of("java", "-cp", "my app.jar", "bank.Main"),
        0,
        12345,
        3,
        340,
        shared,
        2,
        1.25,
        0.5,
        14,
        1);
  }

  /** withdraw() reads and writes the balance under two separate holds of the lock. */
  public static Finding lostUpdate() {
    return Finding.of(AnalysisKind.LOCK, FindingPattern.RWW)
        .id("F1")
        .evidence(
            new FindingEvidence(
                Verdict.FEASIBLE,
                FindingModel.VIEW,
                ReplayResult.NOT_TRIED,
                HarmRating.HARMFUL,
                null))
        .variables(List.of(new VariableRef(ACCOUNT, "balance", SubjectKind.FIELD)))
        .region(new RegionRef(ACCOUNT, "withdraw", "Account.java", 41, 43, RegionSource.METHODS))
        .events(
            List.of(
                event(EventRole.FIRST, "T1", "worker-1", "read", "withdraw", 41),
                event(EventRole.REMOTE, "T2", "worker-2", "write", "deposit", 35),
                event(EventRole.SECOND, "T1", "worker-1", "write", "withdraw", 43)))
        .schedule("F1.schedule.json")
        .occurrences(12)
        .score(7.5)
        .story(story())
        .build();
  }

  private static FindingStory story() {
    return new FindingStory(
        List.of(
            "Account.withdraw reads the balance at line 41 and writes it back at line 43.",
            "In between, worker-2 can deposit: its money is gone."),
        List.of(
            step("T1", "locks Account@1", "withdraw", 40, null),
            step("T1", "reads balance = 100", "withdraw", 41, EventRole.FIRST),
            step("T1", "unlocks Account@1", "withdraw", 42, null),
            step("T1", "writes balance = 70", "withdraw", 43, EventRole.SECOND),
            step("T2", "writes balance = 120", "deposit", 35, EventRole.REMOTE)),
        List.of(
            step("T1", "reads balance = 100", "withdraw", 41, EventRole.FIRST),
            step("T2", "writes balance = 150", "deposit", 35, EventRole.REMOTE),
            step("T1", "writes balance = 70", "withdraw", 43, EventRole.SECOND)));
  }

  /** Check-then-act on a map. */
  public static Finding staleRead(String id, Verdict verdict) {
    return Finding.of(AnalysisKind.LOCK, FindingPattern.RWR)
        .id(id)
        .title("stale read")
        .evidence(FindingEvidence.predicted(verdict, FindingModel.LOCKS))
        .variables(
            List.of(
                new VariableRef(
                    "java.util.concurrent.ConcurrentHashMap", "content", SubjectKind.CONTENT)))
        .region(new RegionRef("bank.Cache<T>", "get", "Cache.java", 10, 10, RegionSource.INFERRED))
        .events(
            List.of(
                event(EventRole.FIRST, "T1", "worker-1", "read", "get", 10),
                event(EventRole.REMOTE, "T2", "<b>evil</b>", "write", "evict", 20),
                event(EventRole.SECOND, "T1", "worker-1", "read", "get", 10)))
        .schedule(id + ".schedule.json")
        .score(2)
        .story(
            new FindingStory(
                List.of(
                    "Cache.get asks containsKey & then get: <script>alert(1)</script> the entry"
                        + " may go.")))
        .build();
  }

  private static EventRef event(
      EventRole role, String thread, String name, String access, String method, int line) {
    return new EventRef(
        role,
        thread,
        name,
        access,
        ACCOUNT,
        method,
        "Account.java",
        line,
        List.of(
            new Frame(ACCOUNT, method, "Account.java", line),
            new Frame("bank.Worker", "run", "Worker.java", 12)));
  }

  private static Step step(String thread, String text, String method, int line, EventRole role) {
    return new Step(thread, text, ACCOUNT, method, "Account.java", line, role);
  }
}
