// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Hands plain objects over through fields that are accessed by offset, as lock-free queues do. */
@SuppressWarnings({"removal", "deprecation"})
public final class HandingOverRaw {
  private static final Unsafe UNSAFE = unsafe();
  private static final long SLOT = offset("slot");
  private static final long TURN = offset("turn");

  private volatile int[] slot;
  private volatile int turn;

  private HandingOverRaw() {}

  public static void main(String[] arguments) throws Exception {
    HandingOverRaw cells = new HandingOverRaw();
    Thread taker = new Thread(cells::take);
    taker.start();
    int[] box = {1};
    UNSAFE.putOrderedObject(cells, SLOT, box);
    while (UNSAFE.getIntVolatile(cells, TURN) != 1) {
      Thread.onSpinWait();
    }
    box[0]++;
    UNSAFE.getAndAddInt(cells, TURN, 1);
    taker.join();
    System.out.println("handed over");
  }

  private void take() {
    int[] box = (int[]) UNSAFE.getObjectVolatile(this, SLOT);
    while (box == null) {
      Thread.onSpinWait();
      box = slot;
    }
    box[0]++;
    UNSAFE.compareAndSwapInt(this, TURN, 0, 1);
    while (turn != 2) {
      Thread.onSpinWait();
    }
    box[0]++;
  }

  private static long offset(String field) {
    try {
      return UNSAFE.objectFieldOffset(HandingOverRaw.class.getDeclaredField(field));
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Unsafe unsafe() {
    try {
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (Unsafe) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
