// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.session.input.TextTraces;
import dev.reweave.session.input.TraceInputs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns a trace into text for other tools. */
@Command(
    name = "export",
    description = "Writes a trace as text for other tools.",
    mixinStandardHelpOptions = true)
final class ExportCommand implements Callable<Integer> {
  /** Text formats that can be written. */
  enum TextFormat {
    std
  }

  @Parameters(paramLabel = "TRACE", description = "As for analyze.")
  private Path trace;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "std",
      description = "std: RAPID's format (default).")
  @SuppressWarnings("unused") // There is one so far; scripts should say which they mean.
  private TextFormat format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write to this file instead of standard output.")
  private @Nullable Path output;

  @Override
  public Integer call() throws Exception {
    try (TraceInputs inputs = new TraceInputs()) {
      Path input = inputs.open(trace).trace();
      if (output != null) {
        TextTraces.export(input, output);
      } else {
        Path text = inputs.temporaryFile("export.std");
        TextTraces.export(input, text);
        Files.copy(text, System.out);
        System.out.flush();
      }
    }
    return ExitStatus.CLEAN;
  }
}
