// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.raytracer;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW POTENTIAL RayTracer.checksum
/**
 * Rows of a picture are split among threads, which add to one checksum under "the scene": but each
 * has its own copy of it.
 */
public final class RayTracer {
  private static final int ROWS = 8;
  private static final int WIDTH = 6;
  private static int antialias;
  private long checksum;
  private final long[] rowSums = new long[ROWS];

  private static final class Scene {
    private final long[] lights = {3, 5, 7};

    Scene() {}

    Scene(Scene other) {
      System.arraycopy(other.lights, 0, lights, 0, lights.length); // silent
    }

    private long shade(int x, int y) {
      return lights[(x + y) % lights.length] * x + y;
    }
  }

  private final class Renderer implements Runnable {
    private final Scene scene;
    private final int from;

    Renderer(Scene scene, int from) {
      this.scene = new Scene(scene);
      this.from = from;
    }

    @Override
    public void run() {
      antialias = 1; // trap
      long sum = 0;
      for (int y = from; y < ROWS; y += 2) {
        for (int x = 0; x < WIDTH; x++) {
          rowSums[y] += scene.shade(x, y); // silent
        }
        sum += rowSums[y]; // silent
      }
      synchronized (scene) {
        checksum += sum; // lost: first remote second
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RayTracer tracer = new RayTracer();
    Scene scene = new Scene();
    Thread first = new Thread(tracer.new Renderer(scene, 0), "renderer-0");
    Renderer late = tracer.new Renderer(scene, 1);
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              late.run();
            },
            "renderer-1");
    Pace.startAndJoin(first, second);
    long expected = 0;
    for (long row : tracer.rowSums) {
      expected += row; // silent
    }
    Invariant.check("checksum", expected, tracer.checksum); // silent
    Invariant.check("antialias", 1, antialias); // silent
  }
}
