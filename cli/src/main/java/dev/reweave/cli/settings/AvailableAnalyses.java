// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.PredictorRegistry;
import dev.reweave.predict.session.AnalysisOptions;
import java.util.Arrays;
import java.util.List;

/** The analyses and region sources of this build. */
public final class AvailableAnalyses {
  private AvailableAnalyses() {}

  /** All of them, and those of the default. */
  public static NameChoices choices() {
    AnalysisOptions defaults = AnalysisOptions.defaults();
    return new NameChoices(
        List.copyOf(PredictorRegistry.names()),
        List.copyOf(PredictorRegistry.usual()),
        Arrays.stream(RegionSource.values()).map(RegionSource::label).toList(),
        defaults.regions().stream().map(RegionSource::label).toList(),
        defaults.budgetSeconds(),
        defaults.maxDistance());
  }
}
