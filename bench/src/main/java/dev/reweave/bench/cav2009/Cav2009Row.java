// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009;

import java.util.ArrayList;
import java.util.List;

/**
 * A row of the paper's table, and how to run our program of that shape.
 *
 * @param program name in the paper
 * @param mainClass simple name of ours, in the package of programs
 * @param arguments of ours
 * @param transactions its transactions, patterns "Class.method"
 * @param executions how many executions the recorded run stands for; sizes are averages over them
 * @param paper threads, entities, locks, events, transactions, seconds, violations WRW, others
 */
record Cav2009Row(
    String program,
    String mainClass,
    String arguments,
    String transactions,
    int executions,
    String paper) {

  private static final int VECTOR_PAIRS = 13 * 14 / 2;
  private static final int STACK_PAIRS = 18 * 19 / 2;

  /** In the paper's order. */
  static List<Cav2009Row> all() {
    List<Cav2009Row> rows = new ArrayList<>();
    elevator(rows, "3 8 47 40", "3 32 8 9K 140 0.09 0 4");
    elevator(rows, "5 8 85 120", "5 32 8 29K 423 0.27 0 4");
    elevator(rows, "5 50 55 100", "5 200 50 78K 273 26.23 8 12");
    rayTracer(rows, "10", "10 1 10 86 10 0.03 0 90");
    rayTracer(rows, "20", "20 1 20 160 20 0.02 0 380");
    rayTracer(rows, "40", "40 1 40 320 40 0.16 0 1560");
    library(rows, "stack", STACK_PAIRS, "2 4 2 105 2 0.07 0 194");
    library(rows, "vector", VECTOR_PAIRS, "2 4 2 107 2 0.08 0 144");
    hedc(rows, "5 4", "10 6 2 176 10 0.03 20 6");
    hedc(rows, "5 2", "10 6 2 132 10 0.03 12 6");
    tsp(rows, "3 5 5 7", "3 30 2 97 5 0.03 0 0");
    tsp(rows, "8 7 10 1200", "8 50 2 18K 10 0.53 0 0");
    tsp(rows, "5 11 17 65000", "5 140 2 1.4M 17 1.55 16 248");
    tsp(rows, "10 11 31 65000", "10 140 2 2.5M 31 2.51 36 339");
    tsp(rows, "20 38 106 100000", "20 1510 2 11M 106 12.58 171 1609");
    return List.copyOf(rows);
  }

  private static void elevator(List<Cav2009Row> rows, String arguments, String paper) {
    rows.add(new Cav2009Row("elevator", "Elevator", arguments, "Elevator$Lift.round", 1, paper));
  }

  private static void rayTracer(List<Cav2009Row> rows, String arguments, String paper) {
    rows.add(new Cav2009Row("raytracer", "RayTracer", arguments, "RayTracer.render", 1, paper));
  }

  private static void library(List<Cav2009Row> rows, String name, int pairs, String paper) {
    rows.add(new Cav2009Row(name, "LibraryPairs", name, "Old*.*", pairs, paper));
  }

  private static void hedc(List<Cav2009Row> rows, String arguments, String paper) {
    rows.add(new Cav2009Row("hedc", "Hedc", arguments, "Hedc.search Hedc.cancel", 1, paper));
  }

  private static void tsp(List<Cav2009Row> rows, String arguments, String paper) {
    rows.add(new Cav2009Row("tsp", "Tsp", arguments, "Tsp.search", 1, paper));
  }
}
