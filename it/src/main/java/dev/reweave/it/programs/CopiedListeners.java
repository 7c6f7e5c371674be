// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.ArrayList;
import java.util.List;

/**
 * One thread copies a list step by step, each under the lock; another one clears the list
 * afterwards. In between, the copy asks for what is not there any more, and that throws.
 */
public final class CopiedListeners {
  private final List<Runnable> listeners = new ArrayList<>();

  private CopiedListeners() {}

  synchronized void add(Runnable listener) {
    listeners.add(listener);
  }

  synchronized void clear() {
    listeners.clear();
  }

  void fire() {
    int size;
    synchronized (this) {
      size = listeners.size();
    }
    for (int i = 0; i < size; i++) {
      Runnable listener;
      synchronized (this) {
        listener = listeners.get(i);
      }
      listener.run();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CopiedListeners all = new CopiedListeners();
    all.add(() -> System.out.println("fired"));
    Thread firing = new Thread(all::fire, "firing");
    Thread clearing =
        new Thread(
            () -> {
              GiveWay.to(firing);
              all.clear();
            },
            "clearing");
    firing.start();
    clearing.start();
    firing.join();
    clearing.join();
  }
}
