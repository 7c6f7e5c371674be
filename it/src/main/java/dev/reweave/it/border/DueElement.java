// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** What can be put into a queue of delayed elements; its time has come. */
public record DueElement(int number) implements Delayed {
  @Override
  public long getDelay(TimeUnit unit) {
    return -1;
  }

  @Override
  public int compareTo(Delayed other) {
    return other instanceof DueElement due ? Integer.compare(number, due.number) : -1;
  }
}
