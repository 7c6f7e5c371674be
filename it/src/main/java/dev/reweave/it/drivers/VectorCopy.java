// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import dev.reweave.it.programs.GiveWay;
import java.util.List;
import java.util.Vector;

/** Copies a shared Vector while another thread removes from it; normally the copy comes first. */
@SuppressWarnings("JdkObsolete") // what it is about
public final class VectorCopy {
  private VectorCopy() {}

  public static void main(String[] args) throws InterruptedException {
    Vector<String> shared = new Vector<>(List.of("a", "b", "c"));
    int[] copied = new int[1];
    Thread copier = new Thread(() -> copied[0] = new Vector<>(shared).size(), "copier");
    Thread eraser =
        new Thread(
            () -> {
              GiveWay.to(copier);
              shared.removeAllElements();
            },
            "eraser");
    copier.start();
    eraser.start();
    copier.join();
    eraser.join();
    System.out.println("copied " + copied[0] + ", left " + shared.size());
  }
}
