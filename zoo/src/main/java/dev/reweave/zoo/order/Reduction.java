// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

// zoo: negative silent
/** Molecular dynamics: own rows between barriers, reduction by one thread, results in a Vector. */
@SuppressWarnings("JdkObsolete") // old classes are what it is about
public final class Reduction {
  private static final int THREADS = 2;
  private final double[] forces = new double[THREADS];
  private final CyclicBarrier barrier = new CyclicBarrier(THREADS);
  private final List<Double> results = new Vector<>();
  private double energy;

  private void move(int me) {
    try {
      for (int step = 0; step < 2; step++) {
        forces[me] += me + step;
        barrier.await();
        if (me == 0) {
          energy += forces[0] + forces[1];
        }
        barrier.await();
      }
      results.add(forces[me]);
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Reduction system = new Reduction();
    Pace.startAndJoin(
        new Thread(() -> system.move(0), "part-0"), new Thread(() -> system.move(1), "part-1"));
    Invariant.check("energy", 5.0, system.energy);
    Invariant.check("results", 2, system.results.size());
  }
}
