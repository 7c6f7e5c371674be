// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** It is stored once it is complete. */
public final class PublishedEarlyRepaired {
  private static volatile Settings current;

  private PublishedEarlyRepaired() {}

  static final class Settings {
    private int width;
    private int height;

    private int area() {
      return width * height;
    }
  }

  private static void load() {
    Settings settings = new Settings();
    settings.width = 4;
    settings.height = 3;
    current = settings;
  }

  private static int show() {
    Settings settings = current;
    return settings == null ? 12 : settings.area();
  }

  public static void main(String[] args) throws InterruptedException {
    int[] shown = new int[1];
    Thread loader = new Thread(PublishedEarlyRepaired::load, "loader");
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
