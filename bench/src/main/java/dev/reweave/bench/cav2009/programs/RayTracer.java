// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009.programs;

/**
 * Threads render rows of a picture and add to one checksum, holding the monitor of the scene: but
 * each has its own copy of the scene. A transaction is a thread's work.
 */
public final class RayTracer {
  private static final int ROWS = 4;
  private static final int WIDTH = 16;
  private long checksum;

  private static final class Scene {
    private final long[] spheres = {3, 5, 7, 11};

    private long shade(int x, int y) {
      return spheres[(x * y) % spheres.length] + x;
    }
  }

  private void render(Scene scene, int from) {
    long sum = 0;
    for (int y = from; y < from + ROWS; y++) {
      for (int x = 0; x < WIDTH; x++) {
        sum += scene.shade(x, y);
      }
    }
    synchronized (scene) {
      checksum += sum;
    }
  }

  /** Argument: threads. */
  public static void main(String[] args) throws InterruptedException {
    RayTracer tracer = new RayTracer();
    Crew crew = new Crew();
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      int from = i * ROWS;
      crew.add(() -> tracer.render(new Scene(), from));
    }
    crew.work();
    System.out.println("checksum " + tracer.checksum);
  }
}
