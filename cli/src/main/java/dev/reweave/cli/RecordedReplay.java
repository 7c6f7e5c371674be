// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.replay.RunRecurrence;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.replay.ReplaySession;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;

/**
 * Drives a whole recorded run again. What the program prints goes where it would go; what there is
 * to say about it goes to standard error.
 */
final class RecordedReplay {
  private RecordedReplay() {}

  /** The exit status: that of the program when it took the recorded order, else 2. */
  static int run(ReplaySession session, int times, boolean keep) throws IOException {
    RunFacts facts = session.facts();
    ReplaySession.RecordedOrder order = session.recordedOrder();
    int followed = 0;
    int status = ExitStatus.ERROR;
    for (int i = 0; i < times; i++) {
      RunRecurrence again = order.run();
      ConsoleStreams.print(text(again.run().stdout()));
      ConsoleStreams.error(text(again.run().stderr()));
      ConsoleStreams.warn(told(again, facts));
      if (again.followed() && again.run().exit() != null) {
        followed++;
        status = again.run().exit();
      }
    }
    if (!keep) {
      order.discardFiles();
    }
    if (times > 1) {
      ConsoleStreams.warn(
          String.format(Locale.ROOT, "took the recorded order in %d of %d runs", followed, times));
    }
    return status;
  }

  private static String told(RunRecurrence again, RunFacts facts) {
    if (!again.followed()) {
      return "DIVERGED  " + again.divergence();
    }
    String same = Objects.equals(facts.exit(), again.run().exit()) ? ", as recorded" : "";
    return String.format(
        Locale.ROOT,
        "FOLLOWED  all %d hand-overs as recorded, at try %d; exit status %s%s",
        again.handOvers(),
        again.tries(),
        again.run().exit(),
        same);
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
