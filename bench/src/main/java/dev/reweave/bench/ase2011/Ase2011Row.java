// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011;

import java.util.List;

/**
 * A program of the paper, and how to run ours of that shape.
 *
 * @param program name in the paper
 * @param mainClass simple name of ours, in the package of programs
 * @param arguments of ours
 * @param isAborted causal atomicity was not through within an hour in the paper
 */
record Ase2011Row(String program, String mainClass, List<String> arguments, boolean isAborted) {
  /** In the paper's order. */
  static List<Ase2011Row> all() {
    return List.of(
        new Ase2011Row("account", "Accounts", List.of("4", "6"), false),
        new Ase2011Row("tsp", "Tours", List.of("4", "6"), false),
        new Ase2011Row("aget", "Download", List.of("4", "12"), true),
        new Ase2011Row("fastspy", "PortScan", List.of("4", "12", "guarded"), false),
        new Ase2011Row("finalsolution", "PortScan", List.of("6", "20"), true),
        new Ase2011Row("prozilla", "Connections", List.of("8", "16"), true),
        new Ase2011Row("axel", "Connections", List.of("4", "8"), false),
        new Ase2011Row("bzip2smp", "Blocks", List.of("4", "4"), false),
        new Ase2011Row("alsaplayer", "Player", List.of("6", "8"), false));
  }
}
