// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Endless;
import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.session.launch.AgentJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * A log that was recorded in a container, where processes have numbers of their own: the recorder
 * is process 1 there, which always lives outside, too.
 */
class ContainerIT {
  private static final List<String> CONTAINER =
      List.of("unshare", "--pid", "--fork", "--mount-proc", "--kill-child");

  @Test
  void logOfAContainerThatIsGoneIsAnalysed() throws IOException, InterruptedException {
    assumeTrue(
        canMakeContainers(), "unshare cannot make a namespace of processes here: not tested");
    Path folder = Runs.newFolder("container");
    Path log = folder.resolve("log");
    Path kept = Runs.newFolder("container-output");
    Process container = new Command(words(log)).start(kept);
    try {
      waitUntilWarm(kept, container);
      Outcome during = Recordings.analyze(folder).expectRefusal();
      assertTrue(during.stderr().contains("still being recorded"), during::toString);
      assertTrue(during.stderr().contains("of a container (1 there)"), during::toString);
    } finally {
      container.descendants().forEach(ProcessHandle::destroyForcibly);
      assertTrue(container.waitFor(60, TimeUnit.SECONDS), "the container ends with its program");
    }
    Outcome after = Recordings.analyze(folder).expectExit(10);
    assertTrue(after.findings().touches("dev.reweave.it.programs.Counter", "add"), after::toString);
  }

  private static List<String> words(Path log) throws IOException {
    List<String> words = new ArrayList<>(CONTAINER);
    String agent = AgentArguments.recording(log, List.of(), List.of()).option(AgentJar.find());
    words.addAll(Jdk.own().javaWith(List.of(agent), FaultCommands.PLACE, Endless.class.getName()));
    return words;
  }

  private static boolean canMakeContainers() throws InterruptedException {
    List<String> words = new ArrayList<>(CONTAINER);
    words.add("true");
    try {
      return new ProcessBuilder(words).start().waitFor() == 0;
    } catch (IOException e) {
      return false; // no such command
    }
  }

  private static void waitUntilWarm(Path kept, Process container)
      throws IOException, InterruptedException {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
    while (!Files.readString(kept.resolve("stdout")).contains("pid ")) {
      boolean ended = container.waitFor(20, TimeUnit.MILLISECONDS);
      assertTrue(!ended && System.nanoTime() < until, () -> "never came up, see " + kept);
    }
  }
}
