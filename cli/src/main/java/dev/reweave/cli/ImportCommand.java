// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.options.OutMixin;
import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.session.failure.BadFile;
import dev.reweave.session.folder.FolderLock;
import dev.reweave.session.folder.ResultPlace;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.input.TextTraces;
import dev.reweave.session.order.LogOrdering;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Turns a text trace into one of ours. */
@Command(
    name = "import",
    description = "Imports a text trace: RAPID's STD or RoadRunner's RR.",
    mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
  @Mixin private OutMixin out;

  @Parameters(paramLabel = "FILE", description = "The text trace.")
  private Path file;

  @Override
  public Integer call() throws Exception {
    if (!Files.isRegularFile(file)) {
      throw new BadFile(file + ": no such file");
    }
    RunFolder folder = ResultPlace.at(out.out());
    try (FolderLock lock = FolderLock.take(folder)) {
      LogOrdering.requireEnded(folder);
      TextTraces.importTo(file, folder.prepare().trace());
    }
    ConsoleStreams.print(folder.trace() + "\n");
    return ExitStatus.CLEAN;
  }
}
