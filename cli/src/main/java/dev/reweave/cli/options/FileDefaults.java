// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.predict.PredictorRegistry;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.UserProblem;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Defaults of options from reweave.yaml. Its keys are the options of the mixins that are {@link
 * FileSettings}, without dashes; a key of another command means nothing to this one.
 */
public final class FileDefaults implements IDefaultValueProvider {
  private static final Path USUAL = Path.of("reweave.yaml");

  private final Path file;
  private final Map<String, SettingsFile.Entry> entries;

  private FileDefaults(Path file, Map<String, SettingsFile.Entry> entries) {
    this.file = file;
    this.entries = entries;
  }

  /**
   * Reads the file that the arguments ask for, or else the usual one, and has it give the command
   * that they name its defaults. What is wrong with the arguments is left to be said later.
   *
   * @param line has the command that is named
   * @param all has every command: the file may hold what is others'
   * @throws UserProblem when the file cannot be read, or says something unknown
   */
  public static void prepare(CommandLine line, Supplier<CommandLine> all, String... args) {
    CommandLine command = args.length == 0 ? null : line.getSubcommands().get(args[0]);
    if (command == null || !takesSettings(command.getCommandSpec())) {
      return;
    }
    command.setDefaultValueProvider(null);
    Optional<Path> file = file(line, args);
    if (file.isPresent()) {
      Map<String, SettingsFile.Entry> entries = SettingsFile.read(file.get(), keys(all.get()));
      command.setDefaultValueProvider(new FileDefaults(file.get(), entries));
    }
  }

  /** Where the file is named by an option, only the parser can tell which word is its name. */
  private static Optional<Path> file(CommandLine line, String... args) {
    try {
      ParseResult parsed = line.parseArgs(args).subcommand();
      if (parsed.isUsageHelpRequested() || parsed.isVersionHelpRequested()) {
        return Optional.empty();
      }
      Path named = parsed.matchedOptionValue("--config", (Path) null);
      return named == null ? usual() : Optional.of(named);
    } catch (ParameterException e) {
      return Optional.empty();
    }
  }

  /** Nobody has named it, and it may be anything: from a pipe nothing might ever come. */
  private static Optional<Path> usual() {
    if (Files.exists(USUAL) && !Files.isRegularFile(USUAL)) {
      throw new BadFile(USUAL + ": no plain file, so not a configuration");
    }
    return Optional.of(USUAL).filter(Files::exists);
  }

  private static boolean takesSettings(CommandSpec command) {
    return command.options().stream().anyMatch(FileDefaults::isSetting);
  }

  private static boolean isSetting(ArgSpec argument) {
    return argument.setter() instanceof FileSettings
        || argument.userObject() instanceof Field field
            && FileSettings.class.isAssignableFrom(field.getDeclaringClass());
  }

  /** Every key that some command knows, and whether it takes a list. */
  private static Map<String, Boolean> keys(CommandLine line) {
    Map<String, Boolean> keys = new TreeMap<>();
    for (Predictor predictor : PredictorRegistry.all()) {
      predictor.options().forEach(option -> keys.put(option.name(), option.isList()));
    }
    for (CommandLine command : line.getSubcommands().values()) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (isSetting(option)) {
          keys.put(key(option), option.typeInfo().isMultiValue());
        }
      }
    }
    return keys;
  }

  private static String key(OptionSpec option) {
    return option.longestName().substring(2);
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    SettingsFile.Entry entry = entry(argument);
    if (entry == null || entry.values().isEmpty()) {
      return null;
    }
    return argument.typeInfo().isMultiValue()
        ? String.join(argument.splitRegex(), entry.values())
        : entry.values().get(0).strip();
  }

  private SettingsFile.@Nullable Entry entry(ArgSpec argument) {
    return argument instanceof OptionSpec option && isSetting(option)
        ? entries.get(key(option))
        : null;
  }

  /**
   * A sentence about results that go where only a file says: one that came with a project may name
   * any folder.
   */
  public static Optional<String> redirection(ParseResult parsed) {
    ParseResult command = parsed.subcommand();
    OptionSpec out = command == null ? null : command.commandSpec().findOption(OutMixin.NAME);
    if (out == null
        || command.hasMatchedOption(out)
        || !(command.commandSpec().defaultValueProvider() instanceof FileDefaults defaults)
        || defaults.defaultValue(out) == null) {
      return Optional.empty();
    }
    return Optional.of(
        "results go to " + defaults.defaultValue(out) + ", as " + defaults.file + " says");
  }

  /**
   * What is wrong with the value of an option, in a line that begins with its name, and before that
   * the place in the file if it stands there.
   */
  public static String line(ParameterException failure, BadValueException cause) {
    OptionSpec option = (OptionSpec) failure.getArgSpec();
    String line = key(option) + ": " + cause.getMessage();
    // The command line was parsed without the file before: what is wrong now is the file's.
    if (failure.getCommandLine().getDefaultValueProvider() instanceof FileDefaults defaults) {
      SettingsFile.Entry entry = defaults.entry(option);
      return entry == null ? line : entry.place() + ": " + line;
    }
    return line;
  }
}
