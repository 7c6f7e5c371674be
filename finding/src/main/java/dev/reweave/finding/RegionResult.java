// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.VariableRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a region of the code is atomic in all orders of the recorded steps (ASE 2011): a row of
 * the table of regions. Plain data.
 *
 * @param region where
 * @param other null: towards all other threads (causal atomicity); else towards this region, run by
 *     another thread (causal mutual atomicity)
 * @param verdict what is known
 * @param ground what that rests on
 * @param instances how many times the recorded run went by
 * @param threads how many threads did
 * @param variables the shared variables that it uses
 * @param questions how many questions the engine was asked
 * @param milliseconds how long that took, in milliseconds
 */
public record RegionResult(
    RegionRef region,
    @Nullable RegionRef other,
    RegionVerdict verdict,
    RegionGround ground,
    int instances,
    int threads,
    List<VariableRef> variables,
    int questions,
    double milliseconds) {
  /** Copies the list. */
  public RegionResult {
    variables = List.copyOf(variables);
  }
}
