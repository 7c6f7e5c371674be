// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.fork;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The main class of the JVM that runs one test. It is started once to be recorded, and then once
 * for each order that the test is driven to; what became of the test is kept of the first run only.
 *
 * <p>Exit status: 0 when it passed or was aborted, 1 when it failed, 3 when there is no such test.
 */
public final class TestFork {
  /** The system property that says that a test runs in here already. */
  public static final String INSIDE = "reweave.junit.inside";

  private TestFork() {}

  /** The only argument names the file of a {@link ForkOrder}. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    ForkOrder order = ForkOrder.read(file);
    order.properties().forEach(TestFork::setIfMissing);
    System.setProperty(INSIDE, "true");
    Path result = outcome(file);
    OutcomeListener listener = new OutcomeListener();
    if (order.seconds() > 0) {
      new TimeLimit(order.seconds(), listener, late -> endIfFirst(result, late)).start();
    }
    LauncherFactory.create().execute(request(order), listener);
    end(result, listener.outcome());
  }

  /** Where the outcome of a test lies whose order is in this file. */
  public static Path outcome(Path order) {
    return order.resolveSibling("test.outcome");
  }

  private static LauncherDiscoveryRequest request(ForkOrder order) {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(DiscoverySelectors.selectUniqueId(order.test()))
        .configurationParameters(order.parameters())
        .build();
  }

  /** What this JVM has of its own stays. */
  private static void setIfMissing(String key, String value) {
    if (System.getProperty(key) == null) {
      System.setProperty(key, value);
    }
  }

  private static void end(Path result, TestOutcome outcome) throws IOException {
    keep(result, outcome);
    if (outcome.kind() != TestOutcome.Kind.PASSED) {
      System.out.println("the test " + said(outcome));
    }
    System.exit(outcome.status());
  }

  /** Driven runs have limits of their own. */
  private static void endIfFirst(Path result, TestOutcome outcome) throws IOException {
    if (!Files.exists(result)) {
      end(result, outcome);
    }
  }

  private static String said(TestOutcome outcome) {
    String thrown = outcome.failure() == null ? "" : ": " + outcome.failure();
    return switch (outcome.kind()) {
      case PASSED -> "passed";
      case FAILED -> "failed" + thrown;
      case ABORTED -> "was aborted" + thrown;
      case NOT_RUN -> "is not there";
    };
  }

  private static void keep(Path result, TestOutcome outcome) throws IOException {
    try {
      outcome.write(result);
    } catch (FileAlreadyExistsException later) {
      // This run is driven; the recorded one counts.
    }
  }
}
