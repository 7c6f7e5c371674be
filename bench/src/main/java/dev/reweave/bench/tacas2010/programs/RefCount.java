// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.tacas2010.programs;

import dev.reweave.zoo.Pace;

/**
 * Two threads give up eleven objects that both use (atom002): each count is lowered, then looked at
 * whether it was the last. With the argument {@code mended} (atom002a) the second does so only if
 * it sees that the first is through.
 */
public final class RefCount {
  private static final int OBJECTS = 11;

  private final boolean mended;
  private final int[] users = new int[OBJECTS];
  private final boolean[] freed = new boolean[OBJECTS];
  private int freedInAll;
  private boolean through;

  private RefCount(boolean mended) {
    this.mended = mended;
    for (int i = 0; i < users.length; i++) {
      users[i] = 2;
    }
  }

  /** The transaction. */
  private void giveUp() {
    giveUpAll();
    through = true;
  }

  private void follow() {
    if (!mended || through) {
      giveUpAll();
    }
  }

  private void giveUpAll() {
    for (int i = 0; i < OBJECTS; i++) {
      users[i]--;
      if (users[i] == 0) {
        freed[i] = true;
        free();
      }
    }
  }

  private synchronized void free() {
    freedInAll++;
  }

  /** {@code [mended]}. */
  public static void main(String[] args) throws InterruptedException {
    RefCount objects = new RefCount(args.length > 0);
    Thread first = new Thread(objects::giveUp, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              objects.follow();
            },
            "second");
    Pace.startAndJoin(first, second);
    System.out.println(objects.freedInAll + " freed");
  }
}
