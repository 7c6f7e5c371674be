// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static dev.reweave.protocol.raw.RawLayout.*;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What single hooks record. Each test works in a thread of its own. */
class HooksTest {
  @TempDir static Path folder;
  private static Recording recording;

  @BeforeAll
  static void start() throws Exception {
    recording = Recording.start(folder);
  }

  /** Records of a thread that ran the task, without those that frame every thread. */
  private static List<Recorded> recordsOf(Runnable task) throws InterruptedException {
    int[] id = new int[1];
    Throwable[] failure = new Throwable[1];
    Thread thread =
        Recording.fork(
            "test",
            () -> {
              id[0] = Hooks.log().id();
              try {
                task.run();
              } catch (Throwable e) {
                failure[0] = e;
              }
            });
    thread.join();
    assertEquals(null, failure[0]);
    return recording.ended(id[0]).stream()
        .filter(r -> r.kind() != SEGMENT && r.kind() != BEGIN && r.kind() != END)
        .toList();
  }

  private static List<Integer> kinds(List<Recorded> records) {
    return records.stream().map(Recorded::kind).toList();
  }

  @Test
  void framesAreRecordedOnlyAroundEvents() throws Exception {
    List<Recorded> records =
        recordsOf(
            () -> {
              ThreadLog log = Hooks.log();
              int silent = Hooks.enter(null, log, 1);
              Hooks.exit(log, silent);
              log.callSite = 77;
              int outer = Hooks.enter("receiver", log, 2);
              int inner = Hooks.enter(null, log, 3);
              Hooks.monitorEntered(HooksTest.class, log, 5);
              Hooks.exitByException(log, inner);
              int after = Hooks.enter(null, log, 4);
              Hooks.exit(log, after);
              Hooks.exit(log, outer);
              Hooks.monitorExiting(HooksTest.class, log, 6);
            });
    assertEquals(List.of(ENTER, ENTER, MONITOR_ENTER, EXIT, EXIT, MONITOR_EXIT), kinds(records));
    assertEquals(77, records.get(0).site());
    assertEquals(0, records.get(1).site());
    assertNotEquals(0, records.get(0).object());
    assertTrue(records.get(3).flagged());
    assertEquals(0, records.get(3).value());
    assertFalse(records.get(4).flagged());
    assertEquals(0, records.get(4).value());
  }

  @Test
  void leavingIsToldWithTheNextRecord() throws Exception {
    List<Recorded> records =
        recordsOf(
            () -> {
              ThreadLog log = Hooks.log();
              int outer = Hooks.enter(null, log, 1);
              int inner = Hooks.enter(null, log, 2);
              int innermost = Hooks.enter(null, log, 3);
              log.append(SIGNAL, 1, 1, 1, 1);
              Hooks.exit(log, innermost);
              Hooks.exit(log, inner);
              int next = Hooks.enter(null, log, 4);
              int last = Hooks.enter(null, log, 5);
              log.append(SIGNAL, 2, 1, 1, 1);
              Hooks.exit(log, last);
              Hooks.exit(log, next);
              Hooks.exitByException(log, outer);
              log.append(SIGNAL, 3, 1, 1, 1);
            });
    assertEquals(
        List.of(ENTER, ENTER, ENTER, SIGNAL, ENTER, ENTER, SIGNAL, EXIT, EXIT, SIGNAL),
        kinds(records));
    assertEquals(List.of(4, 5), records.subList(4, 6).stream().map(Recorded::aux).toList());
    assertEquals(2, records.get(4).value());
    assertEquals(0, records.get(5).value());
    assertEquals(1, records.get(7).value());
    assertFalse(records.get(7).flagged());
    assertEquals(0, records.get(8).value());
    assertTrue(records.get(8).flagged());
  }

  @Test
  void idsAreOnePerObject() throws Exception {
    recordsOf(
        () -> {
          ThreadLog log = Hooks.log();
          Object[] objects = new Object[5000];
          Set<Long> ids = new HashSet<>();
          for (int i = 0; i < objects.length; i++) {
            objects[i] =
                i % 3 == 0 ? new int[1] : i % 3 == 1 ? new Object() : new SegmentProtocolTest.Box();
            ids.add(RecordedIds.of(log, objects[i]));
          }
          assertEquals(objects.length, ids.size());
          for (Object o : objects) {
            assertTrue(ids.contains(RecordedIds.of(log, o)));
          }
          assertEquals(0, RecordedIds.of(log, null));
          assertEquals(
              RecordedIds.of(log, new Object()) >>> CLASS_SHIFT,
              RecordedIds.of(log, new Object()) >>> CLASS_SHIFT);
        });
  }

  @Test
  void whatTheInstructionThrowsAtIsNotRecorded() throws Exception {
    List<Recorded> records =
        recordsOf(
            () -> {
              ThreadLog log = Hooks.log();
              Hooks.beforeElementWrite(new int[2], 2, 5, log, 1);
              Hooks.beforeElementWrite(new String[2], 0, (Object) 5, log, 1);
              Hooks.beforeElementWrite(null, 0, 5, log, 1);
              Hooks.beforeElementRead(null, 0, log);
              Hooks.beforeWrite(null, 5, log, 1, 1);
              Hooks.monitorEntered(null, log, 1);
              assertThrows(
                  ArrayStoreException.class,
                  () -> Hooks.arraycopy(new Object[] {1}, 0, new String[1], 0, 1, log, 1));
              assertThrows(
                  IndexOutOfBoundsException.class,
                  () -> Hooks.arraycopy(new int[1], 0, new int[1], 1, 1, log, 1));
              assertThrows(
                  NullPointerException.class,
                  () -> Hooks.arraycopy(null, 0, new int[1], 0, 1, log, 1));
              assertThrows(IllegalMonitorStateException.class, () -> Waits.notifyAll(log, log, 1));
            });
    assertEquals(List.of(), records);
  }

  @Test
  void arraycopyCopiesAndRecordsRanges() throws Exception {
    long[] target = new long[200];
    List<Recorded> records =
        recordsOf(
            () -> Hooks.arraycopy(new long[] {1, 2, 3, 4}, 1, target, 100, 3, Hooks.log(), 9));
    assertArrayEquals(new long[] {0, 2, 3, 4}, java.util.Arrays.copyOfRange(target, 99, 103));
    assertEquals(List.of(ELEMENT_RANGE_READ, ELEMENT_RANGE_WRITE), kinds(records));
    assertEquals(100, records.get(1).aux());
    assertEquals(3, records.get(1).value());
  }

  @Test
  void waitingIsRecordedWithItsEnd() throws Exception {
    List<Recorded> records =
        recordsOf(
            () -> {
              Object lock = new Object();
              ThreadLog log = Hooks.log();
              synchronized (lock) {
                try {
                  Waits.await(lock, 1, log, 3);
                  Thread.currentThread().interrupt();
                  assertThrows(InterruptedException.class, () -> Waits.await(lock, log, 3));
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
                Waits.notifyOne(lock, log, 4);
              }
            });
    assertEquals(
        List.of(WAIT_BEGIN, WAIT_END, WAIT_BEGIN, WAIT_END, AWAIT, NOTIFY), kinds(records));
    assertTrue(!records.get(1).flagged() && records.get(3).flagged());
  }

  @Test
  void stackOverflowLeavesNoStripeLocked() throws Exception {
    SegmentProtocolTest.Box box = new SegmentProtocolTest.Box();
    recordsOf(() -> assertThrows(StackOverflowError.class, () -> sink(box, Hooks.log(), 0)));
    List<Recorded> records =
        recordsOf(
            () -> {
              Hooks.beforeWrite(box, 7, Hooks.log(), 7, 1);
              box.x = 7;
              Hooks.afterWrite(Hooks.log());
            });
    assertEquals(List.of(FIELD_WRITE), kinds(records));
    assertEquals(List.of(), recording.notes());
  }

  private static int sink(SegmentProtocolTest.Box box, ThreadLog log, int depth) {
    int frame = Hooks.enter(box, log, 1);
    Hooks.beforeWrite(box, depth, log, 7, 1);
    box.x = depth;
    Hooks.afterWrite(log);
    int deeper = depth < 0 ? 0 : sink(box, log, depth + 1) + 1;
    Hooks.exit(log, frame);
    return deeper;
  }

  @Test
  void nothingIsRecordedWhileOff() throws Exception {
    List<Recorded> records =
        recordsOf(
            () -> {
              ThreadLog log = Hooks.log();
              log.off++;
              Hooks.monitorEntered(this, log, 1);
              Hooks.exit(log, Hooks.enter(this, log, 1));
              log.append(SIGNAL, 1, 1, 1, 1);
              log.off--;
            });
    assertEquals(List.of(), records);
  }
}
