// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect seen: atomicset SEEN FEASIBLE PublishedEarly.current
/** An object is stored where others find it before its fields are filled in. */
public final class PublishedEarly {
  private static volatile Settings current;

  private PublishedEarly() {}

  static final class Settings {
    private int width;
    private int height;

    private int area() {
      return width * height;
    }
  }

  private static void load() {
    Settings settings = new Settings();
    current = settings; // seen: first
    settings.width = 4; // seen: second
    settings.height = 3; // seen: second
  }

  private static int show() {
    Settings settings = current; // seen: remote
    return settings == null ? 12 : settings.area();
  }

  public static void main(String[] args) throws InterruptedException {
    int[] shown = new int[1];
    Thread loader = new Thread(PublishedEarly::load, "loader");
    Thread viewer =
        new Thread(
            () -> {
              Pace.after(loader);
              shown[0] = show();
            },
            "viewer");
    Pace.startAndJoin(loader, viewer);
    Invariant.check("area", 12, shown[0]);
  }
}
