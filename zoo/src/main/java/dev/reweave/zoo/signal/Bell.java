// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.signal;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// zoo: bug
// expect missed: deadlock NW POTENTIAL
/** Who listens too late never hears it: nothing says that the bell has rung. */
public final class Bell {
  private final Lock lock = new ReentrantLock();
  private final Condition rung = lock.newCondition();
  private int heard;

  private void listen() {
    lock.lock();
    try {
      rung.awaitUninterruptibly(); // missed: waits
      heard++; // silent
    } finally {
      lock.unlock();
    }
  }

  private void ring() {
    lock.lock();
    try {
      rung.signal(); // missed: notifies
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Bell bell = new Bell();
    Thread listener = new Thread(bell::listen, "listener");
    Thread ringer =
        new Thread(
            () -> {
              Pace.untilWaits(listener);
              bell.ring();
            },
            "ringer");
    Pace.startAndJoin(listener, ringer);
    Invariant.check("heard", 1, bell.heard);
  }
}
