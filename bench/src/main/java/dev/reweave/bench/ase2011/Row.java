// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011;

import java.util.List;

/**
 * A program of the paper, and how to run ours of that shape.
 *
 * @param program name in the paper
 * @param mainClass simple name of ours, in {@code programs}
 * @param arguments of ours
 * @param isAborted causal atomicity was not through within an hour in the paper
 */
record Row(String program, String mainClass, List<String> arguments, boolean isAborted) {
  /** In the paper's order. */
  static List<Row> all() {
    return List.of(
        new Row("account", "Accounts", List.of("4", "6"), false),
        new Row("tsp", "Tours", List.of("4", "6"), false),
        new Row("aget", "Download", List.of("4", "12"), true),
        new Row("fastspy", "PortScan", List.of("4", "12", "guarded"), false),
        new Row("finalsolution", "PortScan", List.of("6", "20"), true),
        new Row("prozilla", "Connections", List.of("8", "16"), true),
        new Row("axel", "Connections", List.of("4", "8"), false),
        new Row("bzip2smp", "Blocks", List.of("4", "4"), false),
        new Row("alsaplayer", "Player", List.of("6", "8"), false));
  }
}
