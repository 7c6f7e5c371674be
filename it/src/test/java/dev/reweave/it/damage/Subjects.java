// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.HaltsBusy;
import dev.reweave.it.programs.ManyKinds;
import dev.reweave.session.kept.KeptRecording;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.lottery.Lottery;
import dev.reweave.zoo.philosophers.Philosophers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Folders of runs to be damaged, each with all files that such a run can leave. */
final class Subjects {
  /** A command that is well formed, and cannot be started: nothing is run again here. */
  private static final String NO_JAVA = "/no/such/jdk/bin/java";

  /** The run of a program with findings. */
  final Path findings;

  /** The run of a program that does all that is recorded. */
  final Path kinds;

  /** The log of a program that halted, with what was not yet drained beside it. */
  final Path halted;

  /** Runs of programs with findings that can be driven again, or seem to be. */
  final List<Driven> driven;

  /**
   * A run that can be driven again.
   *
   * @param name of the program
   * @param folder of the run
   * @param finding what is left when its first finding is replayed, run by run
   * @param recorded what is left when all of it is
   */
  record Driven(
      String name, Path folder, List<JavaStandIn.Left> finding, List<JavaStandIn.Left> recorded) {}

  Subjects() throws IOException, InterruptedException {
    List<Path> zoo = ClassPath.of(Invariant.class);
    List<String> lottery = Jdk.own().java(zoo, Lottery.class.getName());
    findings = recorded(lottery);
    List<Path> own = ClassPath.of(ManyKinds.class);
    kinds = recorded(Jdk.own().java(own, ManyKinds.class.getName()));
    halted = recorded(Jdk.own().java(own, HaltsBusy.class.getName()));
    Files.delete(halted.resolve("trace.rwt"));
    driven =
        List.of(
            driven("lottery", lottery),
            driven("philosophers", Jdk.own().java(zoo, Philosophers.class.getName())));
  }

  private static Driven driven(String name, List<String> java)
      throws IOException, InterruptedException {
    Path folder = recorded(java);
    JavaStandIn standIn = JavaStandIn.of(folder, java.get(0));
    List<String> command = new ArrayList<>(java);
    command.set(0, standIn.path());
    ObjectNode facts = new ObjectMapper().createObjectNode();
    command.forEach(facts.putArray("command")::add);
    Files.writeString(folder.resolve("run.json"), facts + "\n");
    return new Driven(
        name,
        folder,
        standIn.learn(DamagedKinds.replay(folder)),
        standIn.learn(DamagedKinds.recorded(folder)));
  }

  private static Path recorded(List<String> java) throws IOException, InterruptedException {
    Path folder = Runs.newFolder("damage");
    KeptRecording.of(folder, RecordOptions.defaults(), java);
    ObjectNode facts = new ObjectMapper().createObjectNode();
    facts.putArray("command").add(NO_JAVA).add("Main");
    facts.put("exit", 0).put("seconds", 0.5).put("directory", folder.toString());
    facts.putArray("include").add("java.util.Vector");
    facts.putArray("exclude").add("com.acme.**");
    facts.put("input", folder.resolve("stdout").toString());
    facts.putArray("stuck").add("T\tjava.lang.Object\tU\ta.B\tm\tB.java\t7");
    Files.writeString(folder.resolve("run.json"), facts + "\n");
    InProcess.Ended ended =
        InProcess.run(List.of("analyze", "--out", folder.toString(), folder.toString()));
    assertTrue(ended.exit() == 0 || ended.exit() == 10, ended::toString);
    return folder;
  }
}
