// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Closed while its pool is made, the pool stays open: one thread looks whether it is closed and
 * writes the pool, the other one writes that it is closed and looks for the pool. That the same two
 * also leave {@code open} overwritten does no harm.
 */
public final class LazySource {
  /** What has to be closed. */
  private static final class Pool {
    private volatile boolean open = true;

    private void close() {
      open = false;
    }

    private void take() {
      if (!open) {
        throw new IllegalStateException("closed");
      }
    }
  }

  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile Pool pool;

  private LazySource() {}

  private void use() {
    if (closed.get()) {
      return;
    }
    Pool found = pool;
    if (found == null) {
      synchronized (this) {
        found = pool;
        if (found == null) {
          found = new Pool();
          pool = found;
        }
      }
    }
    found.take();
  }

  private void close() {
    if (!closed.getAndSet(true)) {
      Pool found = pool;
      if (found != null) {
        found.close();
      }
    }
  }

  /** One thread uses it, then another closes it. */
  public static void main(String[] args) throws InterruptedException {
    LazySource source = new LazySource();
    Thread user =
        new Thread(
            () -> {
              try {
                source.use();
              } catch (IllegalStateException closed) {
                return; // that is allowed
              }
            },
            "user");
    Thread closer =
        new Thread(
            () -> {
              GiveWay.to(user);
              source.close();
            },
            "closer");
    user.start();
    closer.start();
    user.join();
    closer.join();
    System.out.println("left open: " + (source.pool != null && source.pool.open));
  }
}
