// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Threads use a vector under its monitor and without: what the hooks record of the monitor that the
 * vector itself takes must fit between what the threads record of theirs.
 */
@SuppressWarnings("JdkObsolete") // old classes are what it is about
class ModelMonitorTest {
  private static final int THREADS = 4;
  private static final int ROUNDS = 4000;
  private static final int READ = 0;
  private static final int ADD = 1;
  private static final int REMOVE = 2;

  private final Vector<Integer> vector = new Vector<>();

  private final Map<Long, int[]> holders = new HashMap<>();
  private final List<Recorded> wrong = new ArrayList<>();
  private int bare;
  private int contents;

  @Test
  void monitorsOfCallsAndOfBlocksExcludeEachOther(@TempDir Path folder) throws Exception {
    Models.start(new Vectors());
    Recording recording = Recording.start(folder);
    Hooks.log();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < THREADS; t++) {
      threads.add(Recording.fork("t" + t, this::race));
    }
    for (Thread thread : threads) {
      Recording.join(thread);
    }
    Recorded.merge(recording.finish().values()).forEach(this::step);

    assertEquals(List.of(), wrong);
    assertEquals(0, bare, "accesses without the monitor");
    assertTrue(contents >= THREADS * ROUNDS * 3, "accesses: " + contents);
  }

  private void race() {
    ThreadLog log = Hooks.log();
    for (int i = 0; i < ROUNDS; i++) {
      synchronized (vector) {
        Hooks.monitorEntered(vector, log, 1);
        int op = Models.before(vector, null, 0, log, READ, 2);
        boolean empty = vector.isEmpty();
        Models.after(empty ? 1 : 0, vector, null, 0, log, op, 2);
        if ((i & 31) == 0) {
          Thread.yield();
        }
        remove(log);
        Hooks.monitorExiting(vector, log, 1);
      }
      int op = Models.before(vector, null, i, log, ADD, 3);
      vector.add(i);
      Models.after(1, vector, null, i, log, op, 3);
      remove(log);
    }
  }

  private void remove(ThreadLog log) {
    int op = Models.before(vector, null, 0, log, REMOVE, 4);
    boolean done = vector.remove((Object) 1);
    Models.after(done ? 1 : 0, vector, null, 0, log, op, 4);
  }

  /** Holders are {thread, depth}. */
  private void step(Recorded r) {
    int[] holder = holders.computeIfAbsent(r.object(), o -> new int[2]);
    boolean holds = holder[1] > 0 && holder[0] == r.thread();
    if (r.kind() == RawLayout.MONITOR_ENTER) {
      check(holder[1] == 0 || holds, r);
      holder[0] = r.thread();
      holder[1]++;
    } else if (r.kind() == RawLayout.MONITOR_EXIT) {
      check(holds, r);
      holder[1]--;
    } else if (r.kind() >= RawLayout.CONTENT_READ && r.kind() <= RawLayout.OPAQUE) {
      contents++;
      bare += holds ? 0 : 1;
    }
  }

  private void check(boolean right, Recorded r) {
    if (!right && wrong.size() < 10) {
      wrong.add(r);
    }
  }

  /** Knows vectors. */
  private static final class Vectors implements ModelSource {
    @Override
    public String superOwner(int signature) {
      return null;
    }

    @Override
    public String name(int signature) {
      throw new AssertionError("only asked of classes of the program");
    }

    @Override
    public String descriptor(int signature) {
      throw new AssertionError("only asked of classes of the program");
    }

    @Override
    public int code(Class<?> type, Class<?> declaring, int signature) {
      return switch (signature) {
        case READ -> CallCode.READ;
        case ADD -> CallCode.COMMUTE;
        default -> CallCode.UPDATE | CallCode.IF_RESULT;
      };
    }

    @Override
    public boolean recordsInside(Class<?> type) {
      return false;
    }

    @Override
    public int traits(Class<?> type) {
      return type == Vector.class ? CallCode.MONITOR | CallCode.CONTENT | CallCode.ATOMIC : 0;
    }

    @Override
    public boolean isFollowed(Class<?> type) {
      return true;
    }

    @Override
    public String ownerField(Class<?> type) {
      return null;
    }

    @Override
    public void usedAsVolatile(String owner, String name, String descriptor) {
      throw new AssertionError("vectors have no fields");
    }

    @Override
    public String mutexField(Class<?> type) {
      return null;
    }

    @Override
    public int accessSite(int callSite, String op, String owner, String name, String descriptor) {
      return callSite;
    }

    @Override
    public int watched() {
      return 0;
    }

    @Override
    public int nameId(String name, String descriptor) {
      return 1;
    }
  }
}
