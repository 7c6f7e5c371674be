// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.settings.Available;
import dev.reweave.cli.settings.Settings;
import dev.reweave.cli.settings.SettingsBuilder;
import dev.reweave.session.failure.Problem;
import dev.reweave.session.folder.FolderLock;
import dev.reweave.session.folder.ResultPlace;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.input.TextTraces;
import dev.reweave.session.order.Ordering;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns a text trace into one of ours. */
@Command(
    name = "import",
    description = "Imports a text trace: RAPID's STD or RoadRunner's RR.",
    mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where trace.rwt goes (default: a new numbered folder in reweave-out).")
  private String out;

  @Parameters(paramLabel = "FILE", description = "The text trace.")
  private Path file;

  @Override
  public Integer call() throws Exception {
    if (!Files.isRegularFile(file)) {
      throw new Problem(file + ": no such file");
    }
    SettingsBuilder builder = new SettingsBuilder(Available.choices()).option("out", out);
    Settings settings = builder.build();
    builder.redirection().ifPresent(Console::warn);
    RunFolder folder = ResultPlace.at(Optional.ofNullable(settings.out()).map(Path::of));
    try (FolderLock lock = FolderLock.take(folder)) {
      Ordering.requireEnded(folder);
      TextTraces.importTo(file, folder.prepare().trace());
    }
    Console.print(folder.trace() + "\n");
    return ExitStatus.CLEAN;
  }
}
