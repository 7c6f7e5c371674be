// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012;

import dev.reweave.bench.fmcad2012.ShapedTraces.Shape;
import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.predict.determinism.WitnessCounting;
import dev.reweave.predict.determinism.WitnessTally;
import dev.reweave.trace.Trace;
import java.lang.management.ManagementFactory;
import java.util.List;

/** Witnesses decided in a second of CPU time, on random traces of the shapes in the paper. */
public final class WitnessBench {
  private record Named(String name, Shape shape) {}

  private static final List<Named> SHAPES =
      List.of(
          new Named("SynchBench", new Shape(16, 533, 2, 15, 3, 10)),
          new Named("account", new Shape(11, 430, 21, 42, 4, 10)),
          new Named("DaisyTest", new Shape(3, 2003, 10, 45, 8, 5)),
          new Named("ThriftTrace2", new Shape(4, 3184, 48, 171, 4, 5)),
          new Named("ThriftTrace3", new Shape(6, 8818, 158, 519, 8, 5)));

  private WitnessBench() {}

  /** No arguments; prints a table. */
  public static void main(String[] args) {
    for (int round = 0; round < 3; round++) {
      long witnesses = 0;
      double seconds = 0;
      for (Named named : SHAPES) {
        for (int seed = 0; seed < 3; seed++) {
          Trace trace = ShapedTraces.trace(named.shape, seed);
          long start = cpu();
          FeasibilityEngine engine = new FeasibilityEngine(trace);
          WitnessTally tally = WitnessCounting.of(trace, engine::decide, () -> false);
          double took = (cpu() - start) / 1e9;
          witnesses += tally.witnesses();
          seconds += took;
          System.out.printf(
              "%-14s %7d events %9d witnesses %6.2f s %9.0f /s  %s%n",
              named.name, trace.size(), tally.witnesses(), took, tally.witnesses() / took, tally);
        }
      }
      System.out.printf(
          "all            %d witnesses, %.2f s CPU, %.0f /s%n",
          witnesses, seconds, witnesses / seconds);
    }
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
