// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.Predictors;
import dev.reweave.predict.session.AnalysisOptions;
import java.util.Arrays;
import java.util.List;

/** The analyses and region sources of this build. */
public final class Available {
  private Available() {}

  /** All of them, and those of the default. */
  public static Choices choices() {
    AnalysisOptions defaults = AnalysisOptions.defaults();
    return new Choices(
        List.copyOf(Predictors.names()),
        List.copyOf(Predictors.usual()),
        Arrays.stream(RegionSource.values()).map(RegionSource::label).toList(),
        defaults.regions().stream().map(RegionSource::label).toList(),
        defaults.budgetSeconds(),
        defaults.maxDistance());
  }
}
