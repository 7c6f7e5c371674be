// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.settings.RunSettings;
import dev.reweave.cli.terminal.TerminalStreams;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.determinism.DeterminismOptions;
import dev.reweave.predict.determinism.DeterminismOptions.EqualReads;
import dev.reweave.predict.determinism.DeterminismOptions.Mode;
import dev.reweave.predict.determinism.DeterminismOptions.Output;
import dev.reweave.predict.session.AnalysisOptions;
import dev.reweave.predict.session.PredictorOption;
import dev.reweave.session.SessionOptions;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.session.replay.ReplayOptions;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** What settings mean for a session. */
final class SettingsSession {
  private SettingsSession() {}

  static SessionOptions options(RunSettings settings) {
    RunSettings.Replay replay = settings.replay();
    return new SessionOptions(
        Optional.ofNullable(settings.out()).map(Path::of),
        new RecordOptions(
            settings.include(),
            settings.exclude(),
            settings.noise() == null ? OptionalLong.empty() : OptionalLong.of(settings.noise()),
            settings.symbolic()),
        analysis(settings),
        replay.wanted() ? Optional.of(options(replay)) : Optional.empty(),
        settings.redact(),
        TerminalStreams.current().err() || TerminalStreams.current().out());
  }

  private static ReplayOptions options(RunSettings.Replay replay) {
    Double budget = replay.budgetSeconds();
    return new ReplayOptions(
        budget == null ? OptionalDouble.empty() : OptionalDouble.of(budget), replay.ignore());
  }

  private static AnalysisOptions analysis(RunSettings settings) {
    Set<RegionSource> regions = EnumSet.noneOf(RegionSource.class);
    for (String name : settings.regions()) {
      regions.add(RegionSource.valueOf(name.toUpperCase(Locale.ROOT)));
    }
    return AnalysisOptions.defaults()
        .withAnalyses(new LinkedHashSet<>(settings.analyses()))
        .withRegions(regions)
        .withMaxDistance(settings.maxd())
        .withBudget(settings.budgetSeconds())
        // Whatever the minimum is, weaker findings are told, below their own heading.
        .withMinVerdict(Verdict.POTENTIAL)
        .withMarkedMethods(settings.atomic())
        .withSuppressions(settings.suppress())
        .with(determinism(settings.determinism()))
        .withCheck(settings.checkWith());
  }

  private static Map<PredictorOption<?>, Object> determinism(RunSettings.Determinism settings) {
    return Map.of(
        DeterminismOptions.MODE,
        settings.mode().equals("paper") ? Mode.PAPER : Mode.STRICT,
        DeterminismOptions.OUTPUT,
        settings.output().equals("full") ? Output.FULL : Output.BY_LOCATION,
        DeterminismOptions.EQUAL,
        settings.equal() ? EqualReads.REPORT : EqualReads.HIDE,
        DeterminismOptions.INTENDED,
        settings.intended());
  }
}
