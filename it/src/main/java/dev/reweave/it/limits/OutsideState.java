// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.ref.WeakReference;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CountDownLatch;

/** As {@code UnseenState}, with what is outside of the objects of the JDK, or known to the JVM. */
public final class OutsideState {
  static int file; // impossible, told: FEASIBLE
  static int mappedFile; // impossible, told: FEASIBLE
  static int managementBean; // impossible, told: FEASIBLE
  static int output; // impossible, told: FEASIBLE
  static int stateOfThread; // impossible, told: FEASIBLE
  static int endOfThread; // impossible, told: FEASIBLE
  static int nameOfSubclass; // impossible, told: FEASIBLE
  static int collected; // impossible, told: FEASIBLE
  static int serialised; // impossible, told: FEASIBLE
  private static final PrintStream CONSOLE = System.out;
  private static final CountDownLatch LATCH = new CountDownLatch(1);
  private static final Thread WAITS = new Thread(OutsideState::waitForLatch);
  private static final Thread ENDS = new Thread(() -> endOfThread = 1);
  private static final OwnWorker WORKER = new OwnWorker();
  private static final OwnForm FORM = new OwnForm();
  private static Object strong = new Object();
  private static final WeakReference<Object> WEAK = new WeakReference<>(strong);
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static long started;
  private static Path place;
  private static MappedByteBuffer writes;
  private static MappedByteBuffer reads;

  private static final class OwnWorker extends Thread {}

  private static final class OwnForm implements Serializable {
    private static final long serialVersionUID = 1;
    private int number;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  private OutsideState() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException, IOException {
    place = Files.createTempFile("limit", "");
    Path mapped = Files.createTempFile("limit", "");
    writes = map(mapped);
    reads = map(mapped);
    System.setOut(new PrintStream(new ByteArrayOutputStream(), true));
    WAITS.start();
    ENDS.start();
    started = THREADS.getTotalStartedThreadCount() + 2;
    SerialPair.run(OutsideState::write, OutsideState::read);
    LATCH.countDown();
    System.setOut(CONSOLE);
    Files.delete(mapped);
  }

  private static MappedByteBuffer map(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return channel.map(FileChannel.MapMode.READ_WRITE, 0, 1);
    }
  }

  private static void write() {
    file = 1;
    try {
      Files.delete(place);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    mappedFile = 1;
    writes.put(0, (byte) 1);
    managementBean = 1;
    new Thread(() -> {}).start();
    nameOfSubclass = 1;
    WORKER.setName("other");
    serialised = 1;
    FORM.number = 7;
    collected = 1;
    strong = null;
    output = 1;
    System.setOut(CONSOLE);
  }

  private static void waitForLatch() {
    stateOfThread = 1;
    try {
      LATCH.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int read() {
    int sum = 0;
    if (!Files.exists(place)) {
      sum += file;
      sum += file;
    }
    if (System.out == CONSOLE) {
      sum += output;
      sum += output;
    }
    while (WAITS.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    sum += stateOfThread;
    sum += stateOfThread;
    SerialPair.waitFor(ENDS);
    sum += endOfThread;
    sum += endOfThread;
    return sum + others();
  }

  private static int others() {
    int sum = 0;
    if (reads.get(0) == 1) {
      sum += mappedFile;
      sum += mappedFile;
    }
    if (THREADS.getTotalStartedThreadCount() > started) {
      sum += managementBean;
      sum += managementBean;
    }
    if (WORKER.getName().equals("other")) {
      sum += nameOfSubclass;
      sum += nameOfSubclass;
    }
    byte[] form = bytes(FORM);
    if (form[form.length - 2] == 7) {
      sum += serialised;
      sum += serialised;
    }
    while (WEAK.get() != null) {
      System.gc();
    }
    sum += collected;
    sum += collected;
    return sum;
  }

  private static byte[] bytes(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
