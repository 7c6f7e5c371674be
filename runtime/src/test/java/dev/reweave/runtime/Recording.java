// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;

/** A recording into memory. There can be one in a JVM. */
final class Recording implements AgentSink {
  private static final int RECORDS = RawLayout.CHUNK / RawLayout.RECORD;

  private final List<String> notes = new ArrayList<>();
  private final SortedMap<Integer, List<Recorded>> threads = new TreeMap<>();
  private final long[] head = new long[RECORDS];
  private final long[] object = new long[RECORDS];
  private final long[] value = new long[RECORDS];
  private final Thread drainer = new Thread(this::run, "drainer");

  static Recording start(Path folder) throws IOException {
    Recording recording = new Recording();
    RecordingState.start(folder.resolve("pool.rwp").toFile(), recording);
    recording.drainer.setDaemon(true);
    recording.drainer.start();
    return recording;
  }

  @Override
  public void objectClass(int number, String name) {}

  @Override
  public void thread(
      int id, long object, String name, int parent, boolean daemon, boolean virtual) {}

  @Override
  public void note(String text) {
    synchronized (notes) {
      notes.add(text);
    }
  }

  @Override
  public void wake() {
    LockSupport.unpark(drainer);
  }

  private void run() {
    RecordingState.exclude();
    while (true) {
      drain();
      LockSupport.park(this);
    }
  }

  private synchronized void drain() {
    try {
      ChunkPool.growIfNeeded();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (int chunk = ChunkPool.takeFull(); chunk >= 0; chunk = ChunkPool.takeFull()) {
      ChunkPool.recycle(chunk, take(chunk));
    }
  }

  private int take(int chunk) {
    int count = ChunkPool.copy(chunk, head, object, value);
    int thread = ChunkPool.thread(chunk);
    List<Recorded> records = threads.computeIfAbsent(thread, t -> new ArrayList<>());
    for (int i = 0; i < count; i++) {
      records.add(Recorded.of(thread, head[i], object[i], value[i]));
    }
    return count;
  }

  /** Records of a thread that has ended. */
  synchronized List<Recorded> ended(int thread) {
    drain();
    return threads.get(thread);
  }

  /** Records of all threads, chunks in use included; to be called once, when all is quiet. */
  synchronized SortedMap<Integer, List<Recorded>> finish() {
    drain();
    for (int chunk : ChunkPool.leased()) {
      take(chunk);
    }
    return threads;
  }

  List<String> notes() {
    synchronized (notes) {
      return List.copyOf(notes);
    }
  }

  /** Runs the task in a thread whose start, end and join are recorded, as the JDK's hooks would. */
  static Thread fork(String name, Runnable task) {
    Thread thread =
        new Thread(
            () -> {
              Hooks.log();
              try {
                task.run();
              } finally {
                ThreadHooks.threadEnds();
              }
            },
            name);
    ThreadHooks.fork(thread);
    thread.start();
    return thread;
  }

  static void join(Thread thread) throws InterruptedException {
    thread.join();
    ThreadHooks.joined(thread);
  }
}
