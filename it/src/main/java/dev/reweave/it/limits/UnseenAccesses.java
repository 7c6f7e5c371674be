// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Accesses that the recorder does not see: what they do wrong is missed, what they order is not
 * kept.
 */
public final class UnseenAccesses {
  static int byHandle; // possible, told: nothing
  static int behindHandle; // impossible, told: FEASIBLE
  static int behindReference; // impossible, told: FEASIBLE
  static int behindSubclass; // impossible, told: FEASIBLE
  static int behindReflectedCall; // impossible, told: FEASIBLE
  static int behindHelp; // impossible, told: FEASIBLE
  static int ofOwnObject; // impossible, told: FEASIBLE
  static int ofOwnBytes; // impossible, told: FEASIBLE
  static int behindView; // impossible, told: POTENTIAL
  private static int number;
  private static int serialised;
  private static volatile int flag;
  private static volatile boolean taken;
  private static int seen;
  private static final MethodHandle GETS = handle("byHandle", false);
  private static final MethodHandle SETS = handle("byHandle", true);
  private static final MethodHandle FLAG = handle("flag", true);
  private static final CountDownLatch LATCH = new CountDownLatch(1);
  private static final CountDownLatch OTHER = new CountDownLatch(1);
  private static final Runnable COUNTS = (Runnable & Serializable) LATCH::countDown;
  private static final OwnReference OWN = new OwnReference();
  private static final VarHandle VIEW =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
  private static final byte[] BYTES = new byte[4];
  private static final byte[] SEVERAL = new byte[4];

  private static final class OwnNumber implements Serializable {
    private static final long serialVersionUID = 1;
    private final int value;

    OwnNumber(int value) {
      this.value = value;
    }
  }

  private static final class OwnReference extends AtomicReference<Integer> {
    private static final long serialVersionUID = 1;
  }

  private UnseenAccesses() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    new ForkJoinPool(2).submit(UnseenAccesses::help).join();
    SerialPair.run(UnseenAccesses::write, UnseenAccesses::read);
  }

  private static MethodHandle handle(String field, boolean sets) {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      return sets
          ? lookup.findStaticSetter(UnseenAccesses.class, field, int.class)
          : lookup.findStaticGetter(UnseenAccesses.class, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void update() {
    try {
      SETS.invokeExact((int) GETS.invokeExact() + 1);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static void raise() {
    try {
      FLAG.invokeExact(1);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static int severalElements() {
    SEVERAL[0] = 1; // possible, told: nothing
    return SEVERAL[0];
  }

  private static void write() {
    update();
    seen += severalElements();
    behindHandle = 1;
    raise();
    behindReference = 1;
    COUNTS.run();
    behindReflectedCall = 1;
    countDown();
    ofOwnObject = 1;
    number = 1;
    ofOwnBytes = 1;
    serialised = 1;
    behindSubclass = 1;
    OWN.updateAndGet(n -> 1);
    behindView = 1;
    VIEW.set(BYTES, 0, 1);
  }

  private static int read() {
    update();
    int sum = 0;
    if (flag == 1) {
      sum += behindHandle;
      sum += behindHandle;
    }
    await(LATCH);
    sum += behindReference;
    sum += behindReference;
    await(OTHER);
    sum += behindReflectedCall;
    sum += behindReflectedCall;
    if (reflected(new OwnNumber(number)) == 1) {
      sum += ofOwnObject;
      sum += ofOwnObject;
    }
    if (lastByte(new OwnNumber(serialised)) == 1) {
      sum += ofOwnBytes;
      sum += ofOwnBytes;
    }
    if (OWN.get() != null) {
      sum += behindSubclass;
      sum += behindSubclass;
    }
    if ((int) VIEW.get(BYTES, 0) == 1) {
      sum += behindView;
      sum += behindView;
    }
    VIEW.set(SEVERAL, 0, 7);
    return sum;
  }

  private static int reflected(OwnNumber object) {
    try {
      return OwnNumber.class.getDeclaredField("value").getInt(object);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int lastByte(OwnNumber object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray()[bytes.size() - 1];
  }

  private static void countDown() {
    try {
      CountDownLatch.class.getMethod("countDown").invoke(OTHER);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The other worker of the pool has the task before this one helps. */
  private static int help() {
    ForkJoinTask.adapt(UnseenAccesses::helped).fork();
    while (!taken) {
      Thread.onSpinWait();
    }
    ForkJoinTask.helpQuiesce();
    int sum = behindHelp;
    sum += behindHelp;
    return sum;
  }

  private static void helped() {
    taken = true;
    behindHelp = 1;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
