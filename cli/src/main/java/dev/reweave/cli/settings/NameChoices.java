// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import java.util.List;

/**
 * The names that may be chosen, and those taken when nothing is asked for.
 *
 * @param analyses all analyses
 * @param usual those of the default
 * @param regions all sources of regions
 * @param usualRegions those of the default
 * @param usualBudget seconds of the default
 * @param usualMaxd lines of the default
 */
public record NameChoices(
    List<String> analyses,
    List<String> usual,
    List<String> regions,
    List<String> usualRegions,
    double usualBudget,
    int usualMaxd) {}
