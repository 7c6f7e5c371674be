// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Endless;
import dev.reweave.it.programs.Exits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A folder that a run writes into is nobody else's until that is over. */
class OneRunIT {
  private static final List<String> OTHER = FaultCommands.java(Exits.class, "0");

  @Test
  void aSecondRunIsRefusedBeforeItTouchesAnything() throws Exception {
    Path out = Runs.newFolder("one-run");
    Path kept = Runs.newFolder("one-run-output");
    Process first =
        Reweave.record(out).with("--").with(FaultCommands.java(Endless.class)).start(kept);
    ProcessHandle program = KilledIT.programIn(kept, first);
    List<String> before = names(out);
    refused("run", "--out", out.toString(), "--", OTHER);
    refused("record", "--out", out.toString(), "--", OTHER);
    refused("run", "--out", out.toString(), "--live", List.of("--"), OTHER);
    refused("replay", out.toString(), "F1");
    refused("replay", "--recorded", out.toString());
    assertEquals(before, names(out));

    // The launcher's right goes with it, but the program still writes.
    first.destroyForcibly();
    assertTrue(first.waitFor(60, TimeUnit.SECONDS));
    refused("run", "--out", out.toString(), "--", OTHER);
    assertEquals(before, names(out));
    KilledIT.kill(program);
    Outcome free = Reweave.record(out).with("--").with(OTHER).run();
    assertEquals(0, free.exit(), free::toString);
  }

  private static void refused(Object... words) {
    List<String> all = new ArrayList<>();
    for (Object word : words) {
      if (word instanceof List<?> more) {
        more.forEach(one -> all.add(one.toString()));
      } else {
        all.add(word.toString());
      }
    }
    Outcome refused = Reweave.reweave(all.toArray(new String[0])).run().expectRefusal();
    assertEquals(1, refused.stderr().lines().count(), refused::toString);
    assertTrue(
        refused.stderr().matches("(?s).*(in use|still being recorded).*"), refused::toString);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(Path::toString).sorted().toList();
    }
  }
}
