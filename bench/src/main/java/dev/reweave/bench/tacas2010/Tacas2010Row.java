// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.tacas2010;

import java.util.ArrayList;
import java.util.List;

/**
 * A row of the paper's table, and how to run our program of that shape.
 *
 * @param program name in the paper
 * @param mainClass simple name of ours, in the package of programs
 * @param arguments of ours
 * @param transaction its method that is meant to be one step
 * @param paper threads, shared variables, events, transactions, candidates, after happens-before,
 *     after locks, proven, seconds
 */
record Tacas2010Row(
    String program, String mainClass, List<String> arguments, String transaction, String paper) {

  /** In the paper's order. */
  static List<Tacas2010Row> all() {
    List<Tacas2010Row> rows = new ArrayList<>();
    rows.add(
        new Tacas2010Row("atom001", "LogBuffer", List.of(), "append", "3 14 88 1 8 2 1 1 0.03"));
    rows.add(
        new Tacas2010Row(
            "atom001a", "LogBuffer", List.of("mended"), "append", "3 16 100 1 8 2 1 0 0.03"));
    rows.add(
        new Tacas2010Row(
            "atom002", "RefCount", List.of(), "giveUp", "3 24 462 1 212 34 33 33 20.4"));
    rows.add(
        new Tacas2010Row(
            "atom002a", "RefCount", List.of("mended"), "giveUp", "3 26 462 1 212 34 33 0 17.6"));
    bank(rows, "av", 2, "3 109 748 2 24 8 8 8 0.1");
    bank(rows, "av", 4, "5 113 1213 4 48 16 16 16 0.6");
    bank(rows, "av", 6, "7 117 1672 6 72 24 24 24 2.3");
    bank(rows, "av", 8, "9 121 2134 8 96 32 32 32 2.5");
    bank(rows, "sav", 2, "3 119 852 2 24 8 8 4 0.2");
    bank(rows, "sav", 4, "5 123 1410 4 48 16 16 8 0.9");
    bank(rows, "sav", 6, "7 127 1960 6 72 24 24 12 3.8");
    bank(rows, "sav", 8, "9 131 2517 8 96 32 32 16 4.6");
    bank(rows, "nav", 2, "3 119 856 2 24 8 8 0 0.2");
    bank(rows, "nav", 4, "5 123 1414 4 48 16 16 0 0.2");
    bank(rows, "nav", 6, "7 127 1972 6 72 24 24 0 3.7");
    bank(rows, "nav", 8, "9 131 2362 8 96 32 32 0 140.6");
    return List.copyOf(rows);
  }

  private static void bank(List<Tacas2010Row> rows, String mended, int clerks, String paper) {
    rows.add(
        new Tacas2010Row(
            "bank-" + mended + "-" + clerks,
            "Bank",
            List.of(mended, Integer.toString(clerks)),
            "transfer",
            paper));
  }
}
