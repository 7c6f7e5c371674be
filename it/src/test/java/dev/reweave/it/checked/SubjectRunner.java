// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.checked;

import java.util.Arrays;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs tests as a build tool does, and prints what became of each. */
final class SubjectRunner {
  private SubjectRunner() {}

  /** Each argument names a class, or a method of one as {@code a.B#c}. */
  public static void main(String[] args) {
    DiscoverySelector[] selected =
        Arrays.stream(args).map(SubjectRunner::selector).toArray(DiscoverySelector[]::new);
    System.out.println("outside is " + ProcessHandle.current().pid());
    try (LauncherSession session = LauncherFactory.openSession()) {
      session
          .getLauncher()
          .execute(
              LauncherDiscoveryRequestBuilder.request().selectors(selected).build(),
              new PrintingListener());
    }
  }

  private static DiscoverySelector selector(String name) {
    return name.contains("#")
        ? DiscoverySelectors.selectMethod(name)
        : DiscoverySelectors.selectClass(name);
  }

  private static final class PrintingListener implements TestExecutionListener {
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      boolean isWell = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
      if (test.isTest() || !isWell) {
        System.out.println(
            "RESULT "
                + test.getLegacyReportingName()
                + " "
                + result.getStatus()
                + result.getThrowable().map(thrown -> " " + thrown).orElse(""));
      }
    }
  }
}
