// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012;

import java.util.List;

/**
 * A row of the paper's Table A1, and our program of that shape.
 *
 * @param program name in the paper
 * @param mainClass simple name of ours, in the package of programs
 * @param arguments of ours
 * @param paper the paper's columns: threads, events, lock events, locks, read and write events,
 *     variables, wait and notify events; 2 to 11
 */
record Fmcad2012Row(String program, String mainClass, String arguments, String paper) {
  /** In the paper's order. */
  static List<Fmcad2012Row> all() {
    return List.of(
        new Fmcad2012Row(
            "conpool", "Conpool", "", "4 97 16 1 53 5 3 252 221 31 0 - - 0.007 31 221 1"),
        new Fmcad2012Row(
            "liveness", "Liveness", "", "7 283 44 9 163 12 6 855 709 146 0 - - 0.064 146 709 1"),
        new Fmcad2012Row(
            "SynchBench",
            "SynchBench",
            "",
            "16 1510 306 2 533 15 0 47526 39474 8052 0 - - 8.85 8052 39474 1"),
        new Fmcad2012Row(
            "Barrier", "Barrier", "", "10 653 108 2 262 12 7 3975 3231 744 0 - - 0.62 744 3231 1"),
        new Fmcad2012Row(
            "account",
            "Account",
            "",
            "11 902 146 21 430 42 10 1416 1042 326 48 36.33 2.83 1.352 374 1058 1.06"),
        new Fmcad2012Row(
            "DaisyTest",
            "DaisyTest",
            "",
            "3 2998 422 10 2003 45 15 383007 305635 61852 15520 6.35 1.12 244 77372 305650 1.005"),
        new Fmcad2012Row(
            "Elevator",
            "Elevator",
            "",
            "4 3004 370 11 1795 70 0 3249 2671 578 0 - - 0.8 578 2671 1"),
        new Fmcad2012Row(
            "philo", "Philo", "", "6 1141 126 6 857 23 22 4893 4118 775 0 - - 0.65 775 4118 1"),
        new Fmcad2012Row(
            "ThriftTrace1",
            "ClientServer",
            "2 12",
            "4 2406 226 12 869 62 53 618 361 96 161 105.6 1 1.6 257 361 1"),
        new Fmcad2012Row(
            "ThriftTrace2",
            "ClientServer",
            "2 60",
            "4 11357 1384 48 3184 171 324 35610 29441 5804 365 296.7 1 28 6169 29441 1"),
        new Fmcad2012Row(
            "ThriftTrace3",
            "ClientServer",
            "4 60",
            "6 20640 1724 158 8818 519 349 479142 399814 79326 2 18 1 243 79328 399814 1"));
  }
}
