// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.Report;
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
        new Report.Summary(9, 1, 1, 0, 0, 6, 1, 0, Map.of("closure", 6, "greedy", 1)),
        List.of("Lock bank.Ledger@3 was released out of order by T2."),
        List.of(lostUpdate(), staleRead("F2", Verdict.POTENTIAL)));
  }

  /** A run in which nothing is shared. */
  public static Report nothingShared() {
    return new Report(
        "0.1.0",
        run(0),
        new Report.Summary(0, 0, 0, 0, 0, 0, 0, 0, Map.of()),
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
        new Report.Summary(findings, findings, 0, 0, 0, 0, 0, 0, Map.of()),
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
    return new Finding(
        "F1",
        "lock",
        "atomicity",
        "RWW",
        "lost update",
        Verdict.FEASIBLE,
        "VIEW",
        "harmful",
        null,
        List.of(new VariableRef(ACCOUNT, "balance", "field")),
        new RegionRef(ACCOUNT, "withdraw", "Account.java", 41, 43, "methods"),
        List.of(
            event("first", "T1", "worker-1", "read", "withdraw", 41),
            event("remote", "T2", "worker-2", "write", "deposit", 35),
            event("second", "T1", "worker-1", "write", "withdraw", 43)),
        "F1.schedule.json",
        12,
        7.5,
        List.of(
            "Account.withdraw reads the balance at line 41 and writes it back at line 43.",
            "In between, worker-2 can deposit: its money is gone."),
        List.of(
            step("T1", "locks Account@1", "withdraw", 40, null),
            step("T1", "reads balance = 100", "withdraw", 41, "first"),
            step("T1", "unlocks Account@1", "withdraw", 42, null),
            step("T1", "writes balance = 70", "withdraw", 43, "second"),
            step("T2", "writes balance = 120", "deposit", 35, "remote")),
        List.of(
            step("T1", "reads balance = 100", "withdraw", 41, "first"),
            step("T2", "writes balance = 150", "deposit", 35, "remote"),
            step("T1", "writes balance = 70", "withdraw", 43, "second")));
  }

  /** Check-then-act on a map. */
  public static Finding staleRead(String id, Verdict verdict) {
    return new Finding(
        id,
        "lock",
        "atomicity",
        "RWR",
        "stale read",
        verdict,
        "LOCKS",
        "unknown",
        null,
        List.of(new VariableRef("java.util.concurrent.ConcurrentHashMap", "content", "content")),
        new RegionRef("bank.Cache<T>", "get", "Cache.java", 10, 10, "inferred"),
        List.of(
            event("first", "T1", "worker-1", "read", "get", 10),
            event("remote", "T2", "<b>evil</b>", "write", "evict", 20),
            event("second", "T1", "worker-1", "read", "get", 10)),
        id + ".schedule.json",
        1,
        2,
        List.of(
            "Cache.get asks containsKey & then get: <script>alert(1)</script> the entry may go."),
        List.of(),
        List.of());
  }

  private static EventRef event(
      String role, String thread, String name, String access, String method, int line) {
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

  private static Step step(String thread, String text, String method, int line, String role) {
    return new Step(thread, text, ACCOUNT, method, "Account.java", line, role);
  }
}
