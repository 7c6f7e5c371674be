// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

import java.util.ArrayList;
import java.util.List;

/** Needs most of a heap of 64 MiB twice, one after the other. */
public final class GivingUp {
  private static final int PARTS = 160;
  private static final int PART = 1 << 18;
  private static List<byte[]> kept;

  private GivingUp() {}

  public static void main(String[] arguments) {
    kept = new ArrayList<>();
    for (int i = 0; i < PARTS; i++) {
      kept.add(new byte[PART]);
    }
    int first = kept.size();
    kept = null;
    List<byte[]> again = new ArrayList<>();
    for (int i = 0; i < PARTS; i++) {
      again.add(new byte[PART]);
    }
    System.out.println(first + again.size());
  }
}
