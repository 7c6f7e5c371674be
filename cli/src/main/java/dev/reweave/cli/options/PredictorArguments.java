// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.predict.PredictorRegistry;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** Gives a command what the predictors ask for, as their registry tells: options and help. */
public final class PredictorArguments {
  private PredictorArguments() {}

  /** To the commands that are named, once, where they have the mixin of analyses. */
  public static void addTo(CommandLine line, String... args) {
    for (String arg : args) {
      CommandLine command = line.getSubcommands().get(arg);
      if (command != null) {
        CommandSpec spec = command.getCommandSpec();
        mixin(spec).ifPresent(mixin -> addTo(spec, mixin));
      }
    }
  }

  private static Optional<AnalysisMixin> mixin(CommandSpec command) {
    return command.userObject() instanceof AnalysisMixin found
        ? Optional.of(found)
        : command.mixins().values().stream()
            .map(PredictorArguments::mixin)
            .flatMap(Optional::stream)
            .findFirst();
  }

  private static void addTo(CommandSpec command, AnalysisMixin mixin) {
    OptionSpec analyses = command.findOption(AnalysisMixin.ANALYSES);
    if (analyses.description().length > 0) {
      return; // it has been here before
    }
    command.remove(analyses);
    command.addOption(OptionSpec.builder(analyses).description(help()).build());
    for (Predictor predictor : PredictorRegistry.all()) {
      for (PredictorOption<?> option : predictor.options()) {
        command.addOption(argument(option, mixin));
      }
    }
  }

  private static String[] help() {
    List<String> lines = new ArrayList<>();
    String usual = String.join(", ", PredictorRegistry.usual());
    lines.add("Which analyses, or all (default: " + usual + "):");
    Map<String, List<String>> byName = new LinkedHashMap<>();
    for (Predictor predictor : PredictorRegistry.all()) {
      String name = predictor.analysis().word();
      byName.computeIfAbsent(name, n -> new ArrayList<>()).add(predictor.help());
    }
    byName.forEach((name, texts) -> lines.add(name + ": " + String.join("; ", texts) + "."));
    return lines.toArray(String[]::new);
  }

  private static OptionSpec argument(PredictorOption<?> option, AnalysisMixin mixin) {
    OptionSpec.Builder spec =
        OptionSpec.builder("--" + option.name())
            .paramLabel(option.label())
            .description(option.help())
            .setter(new Choice(option, mixin));
    if (option.isList()) {
      spec.type(List.class).auxiliaryTypes(String.class).splitRegex(",");
    } else {
      spec.type(Object.class).converters(text -> parsed(option, List.of(text)));
    }
    return spec.build();
  }

  private static Object parsed(PredictorOption<?> option, List<String> texts) {
    try {
      return option.parse(texts);
    } catch (IllegalArgumentException e) {
      throw new BadValueException(e.getMessage());
    }
  }

  /** Where picocli puts what it has read. */
  private record Choice(PredictorOption<?> option, AnalysisMixin mixin)
      implements ISetter, FileSettings {
    @Override
    @SuppressWarnings({
      "unchecked",
      "TypeParameterUnusedInFormals",
      "NullAway"
    }) // as the library has it
    public <T> T set(T value) {
      if (value instanceof List<?> items) {
        List<String> texts = OptionValues.items((List<String>) items);
        mixin.choose(option, parsed(option, texts));
      } else {
        mixin.choose(option, value);
      }
      return null;
    }
  }
}
