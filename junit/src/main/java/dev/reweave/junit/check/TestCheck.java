// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import dev.reweave.junit.fork.ForkOrder;
import dev.reweave.junit.fork.OwnerFiles;
import dev.reweave.junit.fork.TestFork;
import dev.reweave.junit.fork.TestOutcome;
import dev.reweave.protocol.check.CheckAnswer;
import dev.reweave.protocol.check.CheckRecord;
import dev.reweave.protocol.check.CheckRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/** The check of one test. */
final class TestCheck {
  private static final double MILLIS = 1000;

  /** What changes how a single test is run. */
  private static final List<String> PARAMETERS =
      List.of(
          "junit.jupiter.testinstance.lifecycle.default",
          "junit.jupiter.extensions.autodetection.enabled",
          "junit.jupiter.extensions.autodetection.include",
          "junit.jupiter.extensions.autodetection.exclude",
          "junit.jupiter.conditions.deactivate",
          "junit.jupiter.displayname.generator.default",
          "junit.jupiter.tempdir.factory.default",
          "junit.jupiter.tempdir.cleanup.mode.default");

  private final ExtensionContext context;
  private final IsolatedTool tool;
  private final CheckSettings settings;
  private final String name;
  private final Path folder;

  TestCheck(ExtensionContext context, IsolatedTool tool) {
    this.context = context;
    this.tool = tool;
    settings =
        CheckSettings.of(CheckedTests.annotation(context), context::getConfigurationParameter);
    Class<?> type = context.getRequiredTestClass();
    String method = context.getRequiredTestMethod().getName();
    name = type.getSimpleName() + "." + method;
    folder = CheckFolder.of(settings.out(), type, method, context.getUniqueId());
  }

  /** Throws what the test fails or is aborted with. */
  void run() throws Exception {
    Path file = OwnerFiles.createFolders(folder).resolve("test.properties");
    Path printed = folder.resolve("test.out");
    Files.deleteIfExists(TestFork.outcome(file));
    Files.deleteIfExists(file);
    CheckRecord.clear(folder);
    order().write(file);
    CheckAnswer answer = tool.check(request(file, printed), this::tell);
    show(printed);
    TestOutcome outcome = outcome(file);
    record(answer, outcome).write(folder);
    judge(answer, outcome);
  }

  private ForkOrder order() {
    Map<String, String> parameters = new HashMap<>();
    for (String key : PARAMETERS) {
      context.getConfigurationParameter(key).ifPresent(value -> parameters.put(key, value));
    }
    parameters.put("junit.jupiter.execution.timeout.mode", "disabled");
    // One test has nothing to be parallel with, and a pool of JUnit's is no thread of the test's.
    parameters.put("junit.jupiter.execution.parallel.enabled", "false");
    Map<String, String> properties = new HashMap<>();
    for (String key : System.getProperties().stringPropertyNames()) {
      properties.put(key, System.getProperty(key));
    }
    return new ForkOrder(context.getUniqueId(), limit(), parameters, properties);
  }

  /** The test's own time limit, in seconds. */
  private double limit() {
    Optional<Timeout> limit =
        AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), Timeout.class);
    for (Class<?> c = context.getRequiredTestClass();
        limit.isEmpty() && c != null;
        c = c.getEnclosingClass()) {
      limit = AnnotationSupport.findAnnotation(c, Timeout.class);
    }
    return limit.map(found -> found.unit().toMillis(found.value()) / MILLIS).orElse(0.0);
  }

  private CheckRequest request(Path file, Path printed) {
    return new CheckRequest(
        ForkCommand.words(file, context.getRequiredTestClass()),
        folder.toString(),
        printed.toString(),
        settings.include(),
        settings.exclude(),
        settings.threshold().name(),
        settings.budget(),
        settings.replayBudget(),
        settings.probeBudget());
  }

  private CheckRecord record(CheckAnswer answer, TestOutcome outcome) {
    String problem =
        answer.problem().isEmpty() && outcome.kind() == TestOutcome.Kind.NOT_RUN
            ? noOutcome()
            : answer.problem();
    return new CheckRecord(
        context.getRequiredTestClass().getName() + "." + context.getRequiredTestMethod().getName(),
        settings.threshold().name(),
        outcome.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
        problem,
        answer.threads(),
        answer.untried());
  }

  private String noOutcome() {
    return "the JVM that was to run the test ended without its result; what it printed is in "
        + folder.resolve("test.out");
  }

  private void tell(String sentence) {
    System.err.println("reweave: " + name + ": " + sentence);
  }

  private static void show(Path printed) throws IOException {
    if (Files.exists(printed)) {
      Files.copy(printed, System.out);
      System.out.flush();
    }
  }

  private TestOutcome outcome(Path file) throws IOException {
    Path result = TestFork.outcome(file);
    return Files.exists(result)
        ? TestOutcome.read(result, context.getRequiredTestClass().getClassLoader())
        : new TestOutcome(TestOutcome.Kind.NOT_RUN, null);
  }

  private void judge(CheckAnswer answer, TestOutcome outcome) throws Exception {
    Throwable own = outcome.failure();
    switch (outcome.kind()) {
      case NOT_RUN ->
          throw new IllegalStateException(
              "not checked: " + (answer.problem().isEmpty() ? noOutcome() : answer.problem()));
      case FAILED -> {
        say("the test fails by itself, in the order in which it was recorded; " + summary(answer));
        if (own != null && answer.counted() > 0 && !settings.isGathered()) {
          own.addSuppressed(wrong(answer));
        }
        throw thrown(own);
      }
      case ABORTED -> {
        say("the test was aborted; " + summary(answer));
        throw thrown(own);
      }
      case PASSED -> judge(answer);
    }
  }

  private void judge(CheckAnswer answer) {
    if (!answer.problem().isEmpty()) {
      throw new IllegalStateException("the test passed, but was not checked: " + answer.problem());
    }
    if (answer.counted() > 0 && !settings.isGathered()) {
      throw wrong(answer);
    }
    say(summary(answer));
  }

  /** Where it was found out is of no interest; build tools print it all the same. */
  private AssertionFailedError wrong(CheckAnswer answer) {
    AssertionFailedError failure = new AssertionFailedError(story(answer));
    failure.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement(
              context.getRequiredTestClass().getName(),
              context.getRequiredTestMethod().getName(),
              null,
              -1)
        });
    return failure;
  }

  private static Exception thrown(@Nullable Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof Exception exception ? exception : new IllegalStateException(failure);
  }

  private void say(String line) {
    tell(line);
    context.publishReportEntry("reweave", line);
  }

  private String summary(CheckAnswer answer) {
    if (!answer.problem().isEmpty()) {
      return "not checked: " + answer.problem();
    }
    String seen =
        answer.threads() < 2
            ? "it has one thread only, so there is no other order to look for"
            : "recorded "
                + answer.threads()
                + " threads, which share "
                + answer.shared()
                + " variables";
    String counted =
        answer.counted() == 0
            ? "no finding that counts"
            : answer.counted() + " findings that count";
    return seen
        + "; "
        + counted
        + " ("
        + settings.threshold().name().toLowerCase(Locale.ROOT)
        + "), "
        + answer.others()
        + " other"
        + (answer.untried() == 0
            ? ""
            : ", and "
                + answer.untried()
                + " NOT TRIED for want of time (reweave.check.replay-budget)")
        + ": "
        + answer.page();
  }

  private String story(CheckAnswer answer) {
    return "in another order of its threads this test goes wrong\n\n"
        + answer.story()
        + "\nPage:    "
        + answer.page()
        + "\nRepeat:  reweave replay "
        + folder
        + " "
        + answer.first()
        + "\nIn full: reweave explain "
        + answer.first()
        + " "
        + folder
        + "\n";
  }
}
