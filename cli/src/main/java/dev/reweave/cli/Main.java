// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.failure.FailureText;
import dev.reweave.cli.options.BadValueException;
import dev.reweave.cli.options.FileDefaults;
import dev.reweave.cli.options.PredictorArguments;
import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.session.failure.BadOption;
import dev.reweave.session.failure.UserProblem;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Entry point of the launcher. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its status. */
  public static void main(String[] args) {
    System.exit(execute(args));
  }

  /** Runs one command and returns its exit status. Never throws. */
  static int execute(String... args) {
    return execute(line(CommandRegister.needed(args)), args);
  }

  /** Runs one command on a line that may be used again, but not by two threads at once. */
  public static int execute(CommandLine line, String... args) {
    try {
      prepare(line, args);
      return line.execute(args);
    } catch (UserProblem | StackOverflowError | OutOfMemoryError e) {
      return failed(e);
    }
  }

  /** What the command that is named needs of predictors and of a file; others cost nothing. */
  static void prepare(CommandLine line, String... args) {
    PredictorArguments.addTo(line, args);
    FileDefaults.prepare(line, Main::line, args);
  }

  /** All commands. */
  public static CommandLine line() {
    return line(CommandRegister.all());
  }

  private static CommandLine line(Collection<Class<?>> commands) {
    CommandLine line = new CommandLine(new ReweaveCommand());
    commands.forEach(line::addSubcommand);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    // That of the library hides why a text is no path.
    line.registerConverter(Path.class, Path::of);
    line.setParameterExceptionHandler((e, a) -> usage(e));
    line.setExecutionStrategy(Main::run);
    line.setExecutionExceptionHandler((e, c, parsed) -> failed(e));
    // After the command that is to be watched begins, no option is ours.
    for (String name : List.of("run", "record")) {
      CommandLine watching = line.getSubcommands().get(name);
      if (watching != null) {
        watching.setStopAtPositional(true);
      }
    }
    return line;
  }

  private static int run(ParseResult parsed) {
    FileDefaults.redirection(parsed).ifPresent(ConsoleStreams::warn);
    return new CommandLine.RunLast().execute(parsed);
  }

  private static int usage(ParameterException e) {
    if (e.getCause() instanceof InvalidPathException path) {
      return print(FailureText.line(path));
    }
    if (e.getCause() instanceof BadValueException value) {
      return print(FileDefaults.line(e, value));
    }
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    return print(
        FailureText.line(new BadOption(String.valueOf(e.getMessage())))
            + " (see: "
            + command
            + " --help)");
  }

  private static int failed(Throwable failure) {
    if (System.getenv("REWEAVE_DEBUG") != null) {
      failure.printStackTrace();
    }
    return print(FailureText.line(failure));
  }

  private static int print(String line) {
    ConsoleStreams.warn(line);
    return ExitStatus.ERROR;
  }
}
