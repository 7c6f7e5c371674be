// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import static dev.reweave.protocol.raw.RawLayout.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.VariableKind;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.order.check.OrderChecker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrderStageTest {
  private static final int NAME = 5;
  private static final long ACCOUNT = 1L << CLASS_SHIFT;
  private static final long MAP = 2L << CLASS_SHIFT;
  private static final long THREAD = 3L << CLASS_SHIFT;
  private static final long INTS = 4L << CLASS_SHIFT;
  private static final int BALANCE = 1;
  private static final int COUNT = 2;
  private static final int CALL = 3;
  private static final int FIXED = 4;

  @TempDir Path folder;
  private OrderResult result;

  private static MemoryLog log() {
    MemoryLog log = new MemoryLog();
    log.row("C", "1", "7", "bank.Base", "java.lang.Object", "", "1", "Base.java", "61", "instr");
    log.row("D", "1", "balance", "I", "64").row("D", "1", "count", "I", "8");
    log.row("D", "1", "fixed", "I", "16");
    log.row("C", "2", "7", "bank.Account", "bank.Base", "", "1", "Account.java", "61", "instr");
    log.row("M", "11", "2", "withdraw", "(I)V", "32", "m");
    log.row("M", "12", "2", "run", "()V", "1", "").row("M", "13", "2", "<clinit>", "()V", "8", "");
    log.row("S", "1", "11", "41", "putfield", "bank.Account", "balance", "I", "2");
    log.row("S", "2", "11", "42", "getstatic", "bank.Account", "count", "I");
    log.row("S", "3", "11", "43", "call", "java.util.HashMap", "put", "()V");
    log.row("S", "4", "11", "44", "getfield", "bank.Account", "fixed", "I");
    log.row("K", "1", "bank.Account").row("K", "2", "java.util.HashMap");
    log.row("K", "3", "java.lang.Thread").row("K", "4", "int[]");
    log.row("T", "0", "" + THREAD, "main", "-1", "0", "0");
    log.row("T", "1", "" + (THREAD + 1), "worker", "0", "1", "0");
    return log;
  }

  private Trace order(MemoryLog log) throws IOException {
    Path file = folder.resolve("t.rwt");
    result = OrderStage.run(log, file, OrderOptions.defaults());
    try (TraceReader reader = TraceReader.open(file)) {
      Trace trace = reader.load();
      assertEquals(result.events(), trace.size());
      assertEquals(result.notes(), trace.info().notes());
      assertNull(OrderChecker.check(trace));
      return trace;
    }
  }

  private static String text(Trace t) {
    List<String> all = new ArrayList<>();
    IntStream.range(0, t.size())
        .forEach(e -> all.add("T" + t.thread(e) + " " + t.kind(e) + " " + t.value(e)));
    return String.join(", ", all);
  }

  private static Member member(Trace t, int event) {
    return t.info().members().get(t.info().variables().member(t.target(event)));
  }

  private static int find(Trace t, EventKind kind) {
    return IntStream.range(0, t.size()).filter(e -> t.kind(e) == kind).findFirst().orElse(-1);
  }

  private static MemoryLog write(MemoryLog log, int thread, long value) {
    return log.add(thread, FIELD_WRITE, BALANCE, NAME, ACCOUNT, value);
  }

  private static MemoryLog read(MemoryLog log, int thread, long value) {
    return log.add(thread, FIELD_READ, BALANCE, NAME, ACCOUNT, value);
  }

  @Test
  void ordersBySegmentAndResolvesFields() throws IOException {
    MemoryLog log = log();
    write(write(log.segment(0, 1), 0, 5).segment(0, 3), 0, 7);
    read(write(log.segment(1, 2), 1, 6), 1, 6);
    Trace t = order(log);
    assertEquals("T0 BEGIN 0, T0 WRITE 5, T1 BEGIN 0, T1 WRITE 6, T1 READ 6, T0 WRITE 7", text(t));
    Member field = member(t, 1);
    assertEquals(new Member("bank.Base", "balance", VariableKind.FIELD, true), field);
    assertEquals("balance", t.info().sites().get(t.site(1)).what());
    assertEquals(41, t.info().sites().get(t.site(1)).line());
    assertEquals(2, t.info().sites().get(t.site(1)).loop());
    assertEquals(0, t.info().sites().get(2).loop());
    assertEquals("worker", t.info().threads().get(1).name());
    assertNull(result.violation());
  }

  @Test
  void recordsOfNoKindAreLeftOut() throws IOException {
    MemoryLog log = log();
    write(log.segment(0, 1), 0, 5).add(0, 0, BALANCE, NAME, ACCOUNT, 9);
    read(write(log, 0, 7).segment(1, 2), 1, 7);
    assertEquals("T0 BEGIN 0, T0 WRITE 5, T0 WRITE 7, T1 BEGIN 0, T1 READ 7", text(order(log)));
  }

  @Test
  void settlesFlaggedReadsByValue() throws IOException {
    MemoryLog log = log();
    write(log.segment(0, 1), 0, 5);
    log.add(0, FIELD_READ | FLAG, BALANCE, NAME, ACCOUNT, 6).segment(0, 3);
    write(write(log.segment(1, 2), 1, 6), 1, 8);
    read(log, 0, 8);
    Trace t = order(log);
    assertEquals(
        "T0 BEGIN 0, T0 WRITE 5, T1 BEGIN 0, T1 WRITE 6, T0 READ 6, T1 WRITE 8, T0 READ 8",
        text(t));
    assertNull(result.violation());
  }

  @Test
  void cutsAtTheFirstImpossibleRead() throws IOException {
    MemoryLog log = log();
    write(log.segment(0, 1), 0, 5);
    write(log.segment(1, 2), 1, 6);
    read(log.segment(0, 3), 0, 5); // wrong: 6 was written since
    write(log, 0, 9);
    Trace t = order(log);
    assertEquals("T0 BEGIN 0, T0 WRITE 5, T1 BEGIN 0, T1 WRITE 6", text(t));
    assertTrue(result.violation().contains("bank.Account.withdraw line 41"), result.violation());
    assertTrue(result.violation().contains("reads 5 where 6"), result.violation());
    assertTrue(result.notes().get(0).contains("IMPOSSIBLE"));
  }

  @Test
  void cutsAtOverlappingLocks() throws IOException {
    MemoryLog log = log();
    write(log.segment(0, 1).add(0, MONITOR_ENTER, 0, 0, ACCOUNT, 0), 0, 1);
    write(log.segment(1, 2).add(1, MONITOR_ENTER, 0, 0, ACCOUNT, 0), 1, 2);
    Trace t = order(log);
    assertEquals("T0 BEGIN 0, T0 ACQUIRE 0, T0 WRITE 1, T1 BEGIN 0", text(t));
    assertTrue(result.violation().contains("another thread holds"), result.violation());
  }

  @Test
  void writesNobodyRecordedAreOpaque() throws IOException {
    MemoryLog log = log();
    write(log.segment(0, 1), 0, 5);
    read(log.segment(1, 2), 1, 5);
    read(log.segment(0, 3), 0, 77);
    Trace t = order(log);
    assertTrue(text(t).endsWith("T1 READ 5, T0 OPAQUE 0, T0 READ 77"), text(t));
    assertNull(result.violation());
    assertTrue(result.notes().get(0).contains("not recorded"));
  }

  @Test
  void collapsesReentrantHoldsAndWaitsGiveUpAll() throws IOException {
    MemoryLog log = log().segment(0, 1).segment(1, 2);
    log.add(0, MONITOR_ENTER, 0, 0, ACCOUNT, 0).add(0, MONITOR_ENTER, 0, 0, ACCOUNT, 0);
    log.add(0, WAIT_BEGIN, 0, 0, ACCOUNT, 0).segment(0, 3);
    log.add(1, MONITOR_ENTER, 0, 0, ACCOUNT, 0).add(1, NOTIFY, 0, 0, ACCOUNT, 0);
    log.add(1, MONITOR_EXIT, 0, 0, ACCOUNT, 0);
    log.add(0, WAIT_END, 0, 0, ACCOUNT, 0);
    log.add(0, MONITOR_EXIT, 0, 0, ACCOUNT, 0).add(0, MONITOR_EXIT, 0, 0, ACCOUNT, 0);
    Trace t = order(log);
    assertEquals(
        "T0 BEGIN 0, T0 ACQUIRE 0, T0 WAIT 0, T1 BEGIN 0, T1 ACQUIRE 0, T1 NOTIFY 0, "
            + "T1 RELEASE 0, T0 WOKEN 0, T0 RELEASE 0",
        text(t));
    assertEquals("bank.Account", t.info().syncs().get(0).className());
  }

  @Test
  void dropsUnsharedAndFinalAndEmptyMethods() throws IOException {
    MemoryLog log = log().segment(0, 1);
    log.add(0, ENTER, CALL, 12, ACCOUNT, 0);
    log.add(0, FIELD_WRITE, BALANCE, NAME, ACCOUNT + 1, 4);
    log.add(0, EXIT, 0, 12, 0, 0).add(0, ENTER, CALL, 11, ACCOUNT, 0);
    log.add(0, FIELD_READ, FIXED, 9, ACCOUNT, 4);
    write(log, 0, 1).add(0, EXIT | FLAG, 0, 11, 0, 0);
    read(log.segment(1, 2), 1, 1);
    Trace t = order(log);
    assertEquals(
        "T0 BEGIN 0, T0 ENTER " + ACCOUNT + ", T0 WRITE 1, T0 EXIT 1, T1 BEGIN 0, T1 READ 1",
        text(t));
    assertEquals(1, t.info().facts().unsharedVariables());
    assertEquals(1, t.info().facts().droppedAccesses());
    assertTrue(t.info().methods().get(0).marked());
    assertTrue(t.info().methods().get(0).isSynchronized());
    assertTrue(t.info().methods().get(1).isEntry());
  }

  @Test
  void leavesSeveralMethodsByOneRecord() throws IOException {
    MemoryLog log = log().segment(0, 1);
    log.add(0, ENTER, CALL, 11, ACCOUNT, 0).add(0, ENTER, CALL, 12, ACCOUNT, 0);
    write(log, 0, 1).add(0, ENTER, CALL, 12, ACCOUNT + 1, 2);
    write(log, 0, 2).add(0, ENTER, CALL, 11, ACCOUNT, 0);
    write(log, 0, 3).add(0, EXIT, 0, 0, 0, 1);
    write(log, 0, 4);
    read(log.segment(1, 2), 1, 4);
    Trace t = order(log);
    String twice = "T0 ENTER " + ACCOUNT + ", T0 ENTER ";
    assertEquals(
        "T0 BEGIN 0, "
            + (twice + ACCOUNT + ", T0 WRITE 1, T0 EXIT 0, T0 EXIT 0, ")
            + ("T0 ENTER " + (ACCOUNT + 1) + ", T0 WRITE 2, T0 ENTER " + ACCOUNT)
            + ", T0 WRITE 3, T0 EXIT 0, T0 EXIT 0, T0 WRITE 4, T1 BEGIN 0, T1 READ 4",
        text(t));
  }

  @Test
  void staticsBelongToLoadersAndAwaitInitialisation() throws IOException {
    MemoryLog log = log().segment(0, 1);
    log.add(0, CLINIT_BEGIN, 0, 2, 0, 0).add(0, FIELD_WRITE, COUNT, NAME, 0, 3);
    log.add(0, CLINIT_END, 0, 2, 0, 0);
    log.add(0, CLINIT_END, 0, 1, 0, 0);
    log.segment(1, 2).add(1, FIELD_READ, COUNT, NAME, 0, 3).add(1, FIELD_READ, COUNT, NAME, 0, 3);
    Trace t = order(log);
    assertEquals(
        "T0 BEGIN 0, T0 WRITE 3, T0 SIGNAL 0, T0 SIGNAL 0, T1 BEGIN 0, T1 AWAIT 0, T1 READ 3, "
            + "T1 READ 3",
        text(t));
    assertEquals(7, t.info().variables().object(t.target(1)));
    assertEquals("bank.Base", t.info().syncs().get(t.target(5)).className());
  }

  @Test
  void contentsAreThreeKindsOfVariable() throws IOException {
    MemoryLog log = log().segment(0, 1);
    log.add(0, CONTENT_UPDATE | FLAG, CALL, SCOPE_KEY, MAP, 42);
    log.segment(1, 2).add(1, CONTENT_WRITE | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    log.segment(0, 3).add(0, CONTENT_READ | FLAG, CALL, SCOPE_KEY, MAP, 42);
    log.segment(1, 4).add(1, CONTENT_READ | FLAG, CALL, SCOPE_KEY, MAP, 42);
    log.add(1, CONTENT_READ | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    Trace t = order(log);
    assertEquals(
        "T0 BEGIN 0, T0 UPDATE 2, T0 COMMUTE 0, T0 READ 0, T1 BEGIN 0, T1 WRITE 2, T1 WRITE 2, "
            + "T0 READ 2, T0 READ 2, T1 READ 2, T1 READ 2, T1 READ 2, T1 READ 2",
        text(t));
    assertEquals(VariableKind.CONTENT_KEY, member(t, 1).kind());
    assertEquals(VariableKind.CONTENT_ANY, member(t, 2).kind());
    assertEquals(VariableKind.CONTENT_BULK, member(t, 3).kind());
    assertEquals(42, t.info().variables().key(t.target(1)));
    assertTrue(member(t, 1).isAtomic());
    assertEquals("HashMap.put", t.info().sites().get(t.site(1)).what());
  }

  @Test
  void anUpdateThatDependedOnWhatItFoundHasAnOddNumber() throws IOException {
    MemoryLog log = log().segment(0, 1);
    log.add(0, CONTENT_UPDATE | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    log.segment(1, 2).add(1, CONTENT_UPDATE | FLAG, CALL, SCOPE_CONDITIONAL, MAP, 0);
    Trace t = order(log);
    assertEquals(
        "T0 BEGIN 0, T0 UPDATE 2, T0 UPDATE 2, T1 BEGIN 0, T1 UPDATE 5, T1 UPDATE 5", text(t));
    assertFalse(t.isConditional(1));
    assertTrue(t.isConditional(4));
  }

  /** T1 may have seen what T0 put although T0 recorded it later. */
  @Test
  void aCallComesAfterTheBeginningOfOneThatIsUnderWay() throws IOException {
    MemoryLog log = log().segment(0, 1).add(0, CONTENT_BEGIN, CALL, CHANGES, MAP, 0);
    look(log.segment(1, 2), 1);
    log.segment(0, 3).add(0, CONTENT_WRITE | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    look(log.segment(1, 4), 1);
    assertEquals(
        "T0 BEGIN 0, T0 SIGNAL 0, T1 BEGIN 0, T1 AWAIT 0, T1 READ 0, T1 READ 0, T0 WRITE 2,"
            + " T0 WRITE 2, T1 READ 2, T1 READ 2",
        text(order(log)));
  }

  /** T1 may not have seen what T0 put, although T1 recorded its look later. */
  @Test
  void aChangeComesAfterTheBeginningOfALookThatIsUnderWay() throws IOException {
    MemoryLog log = log().segment(1, 1).add(1, CONTENT_BEGIN, CALL, LOOKS, MAP, 0);
    log.segment(0, 2).add(0, CONTENT_BEGIN, CALL, CHANGES, MAP, 0);
    log.add(0, CONTENT_WRITE | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    log.segment(1, 3).add(1, CONTENT_READ | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    assertEquals(
        "T0 BEGIN 0, T0 SIGNAL 0, T1 BEGIN 0, T1 AWAIT 0, T1 WRITE 2, T1 WRITE 2, T0 READ 2,"
            + " T0 READ 2",
        text(order(log)));
  }

  /** Recorded as looking first; but T1 may have made its change before T0 looked. */
  @Test
  void anEarlyCallEndsAfterTheBeginningOfThoseThatCameMeanwhile() throws IOException {
    MemoryLog log = log().segment(0, 1).add(0, CONTENT_BEGIN | FLAG, CALL, LOOKS, MAP, 0);
    log.add(0, CONTENT_READ | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    log.segment(1, 2).add(1, CONTENT_BEGIN | FLAG, CALL, CHANGES, MAP, 0);
    log.add(1, CONTENT_WRITE | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    log.add(1, CONTENT_END, CALL, 0, MAP, 0);
    log.segment(0, 3).add(0, CONTENT_END, CALL, 0, MAP, 0);
    assertEquals(
        "T0 BEGIN 0, T0 SIGNAL 0, T0 READ 0, T0 READ 0, T1 BEGIN 0, T1 AWAIT 0, T1 SIGNAL 1,"
            + " T1 WRITE 2, T1 WRITE 2, T0 AWAIT 1",
        text(order(log)));
  }

  @Test
  void callsThatDoNotOverlapAreNotOrdered() throws IOException {
    MemoryLog log = log().segment(0, 1).add(0, CONTENT_BEGIN, CALL, CHANGES, MAP, 0);
    log.add(0, CONTENT_WRITE | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    look(log.segment(1, 2), 1);
    assertEquals(
        "T0 BEGIN 0, T0 WRITE 2, T0 WRITE 2, T1 BEGIN 0, T1 READ 2, T1 READ 2", text(order(log)));
  }

  /** The call threw; what T1 does after that does not overlap it. */
  @Test
  void aCallEndsWithTheMethodThatMadeIt() throws IOException {
    MemoryLog log = log().segment(0, 1).add(0, ENTER, CALL, 12, 0, 0);
    log.add(0, CONTENT_BEGIN, CALL, CHANGES, MAP, 0).add(0, EXIT, CALL, 12, 0, 0);
    log.add(0, CONTENT_WRITE | FLAG, FIXED, SCOPE_WHOLE, MAP, 0);
    look(log.segment(1, 2), 1);
    assertEquals(
        "T0 BEGIN 0, T0 WRITE 2, T0 WRITE 2, T1 BEGIN 0, T1 READ 2, T1 READ 2", text(order(log)));
  }

  private static void look(MemoryLog log, int thread) {
    log.add(thread, CONTENT_BEGIN, CALL, LOOKS, MAP, 0);
    log.add(thread, CONTENT_READ | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
  }

  @Test
  void bulkOperationsOnSharedArraysAreFollowed() throws IOException {
    MemoryLog log = log().segment(0, 1);
    log.add(0, ELEMENT_WRITE, 0, 1, INTS, 5);
    log.add(0, ELEMENT_RANGE_WRITE, 0, 0, INTS, 3);
    log.add(0, ELEMENT_RANGE_WRITE, 0, 0, INTS + 1, 100000); // not shared
    log.segment(1, 2).add(1, ELEMENT_READ, 0, 1, INTS, 9);
    log.add(1, ELEMENT_RANGE_READ, 0, 1, INTS, 1);
    Trace t = order(log);
    assertEquals("T0 BEGIN 0, T0 WRITE 5, T0 WRITE 9, T1 BEGIN 0, T1 READ 9, T1 READ 9", text(t));
    assertEquals("int[]", member(t, 1).className());
    assertTrue(result.notes().isEmpty(), result.notes().toString());
  }

  @Test
  void longestBulkOperationsCostNoMoreThanTheElementsThatAreNamed() throws IOException {
    MemoryLog log = log().segment(0, 1);
    log.add(0, ELEMENT_WRITE, 0, 7, INTS, 5).add(0, ELEMENT_WRITE, 0, 3, INTS, 4);
    for (int i = 0; i < 200; i++) {
      log.add(0, ELEMENT_RANGE_WRITE, 0, 0, INTS, Long.MAX_VALUE);
    }
    log.segment(1, 2).add(1, ELEMENT_READ, 0, 7, INTS, 9).add(1, ELEMENT_READ, 0, 3, INTS, 8);
    Trace t = order(log);
    String text = text(t);
    assertTrue(text.endsWith("T1 BEGIN 0, T1 READ 9, T1 READ 8"), text);
    assertEquals(2 + 2 * 200, text.split("T0 WRITE").length - 1);
  }

  @Test
  void locksThatWereOnlyTriedAreMarked() throws IOException {
    MemoryLog log = log().segment(0, 1);
    log.add(0, LOCK_ACQUIRE | FLAG, 0, EXCLUSIVE, MAP, 0).add(0, LOCK_ACQUIRE, 0, 0, MAP, 0);
    log.add(0, LOCK_ACQUIRE | FLAG, 0, SHARED, MAP + 1, 0);
    log.add(0, LOCK_RELEASE, 0, EXCLUSIVE, MAP, 0).add(0, LOCK_RELEASE, 0, EXCLUSIVE, MAP, 0);
    log.segment(1, 2).add(1, LOCK_ACQUIRE, 0, EXCLUSIVE, MAP, 0);
    assertEquals(
        "T0 BEGIN 0, T0 ACQUIRE 1, T0 ACQUIRE_SHARED 1, T0 RELEASE 0, T1 BEGIN 0, T1 ACQUIRE 0",
        text(order(log)));
  }

  /** As a look at any part, and as one at all parts at once. */
  @Test
  void stateOfSynchronizersIsOrderedAndThreadSafe() throws IOException {
    MemoryLog log = log().segment(0, 1).add(0, OPAQUE | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    log.segment(1, 2).add(1, OPAQUE | FLAG, CALL, SCOPE_WHOLE, MAP, 0);
    Trace t = order(log);
    assertEquals(
        "T0 BEGIN 0, T0 OPAQUE 0, T0 OPAQUE 0, T1 BEGIN 0, T1 OPAQUE 0, T1 OPAQUE 0", text(t));
    assertTrue(member(t, 1).isAtomic());
    assertTrue(result.notes().isEmpty(), result.notes().toString());
  }

  @Test
  void aFailedTryLiesBetweenTheChangesItSaw() throws IOException {
    MemoryLog log = log().segment(0, 1).add(0, LOCK_ACQUIRE, CALL, EXCLUSIVE, MAP, 0);
    log.segment(1, 2).add(1, LOOK, CALL, 0, MAP, 0);
    log.segment(0, 3).add(0, LOCK_RELEASE, CALL, EXCLUSIVE, MAP, 0);
    assertEquals(
        "T0 BEGIN 0, T0 ACQUIRE 0, T0 OPAQUE 0, T1 BEGIN 0, T1 OPAQUE 0, T0 OPAQUE 0, T0 RELEASE 0",
        text(order(log)));
    assertTrue(result.notes().isEmpty(), result.notes().toString());
  }

  /** As stamped ones may be: the order of all that is done to it is what was recorded. */
  @Test
  void aLockThatAnotherThreadGivesBackIsAState() throws IOException {
    for (int mode : new int[] {EXCLUSIVE, SHARED}) {
      MemoryLog log = log().segment(0, 1).add(0, LOCK_ACQUIRE, CALL, mode, MAP, 0);
      log.segment(1, 2).add(1, LOCK_RELEASE, CALL, mode, MAP, 0);
      log.segment(0, 3).add(0, LOCK_ACQUIRE, CALL, EXCLUSIVE, MAP, 0);
      assertEquals(
          "T0 BEGIN 0, T0 OPAQUE 0, T1 BEGIN 0, T1 OPAQUE 0, T0 OPAQUE 0", text(order(log)));
      assertTrue(result.notes().isEmpty(), result.notes().toString());
    }
  }

  @Test
  void changesThatNobodyLooksAtAreNoAccesses() throws IOException {
    MemoryLog log = log().segment(0, 1).add(0, LOCK_ACQUIRE, CALL, EXCLUSIVE, MAP, 0);
    log.segment(1, 2).add(1, LOOK, CALL, 0, MAP + 1, 0);
    assertEquals("T0 BEGIN 0, T0 ACQUIRE 0, T1 BEGIN 0", text(order(log)));
  }

  @Test
  void binarySemaphoresBecomeLocks() throws IOException {
    long semaphore = MAP + 9;
    MemoryLog log = log().segment(0, 1);
    log.add(0, PERMITS_ACQUIRE, 0, 1, semaphore, 0).add(0, PERMITS_RELEASE, 0, 1, semaphore, 0);
    log.add(0, PERMITS_ACQUIRE, 0, 2, MAP, 0).add(0, PERMITS_RELEASE, 0, 2, MAP, 0);
    log.segment(1, 2).add(1, PERMITS_ACQUIRE, 0, 1, semaphore, 0);
    Trace t = order(log);
    assertEquals(
        "T0 BEGIN 0, T0 ACQUIRE 0, T0 RELEASE 0, T0 PERMITS_ACQUIRE 2, T0 PERMITS_RELEASE 2, "
            + "T1 BEGIN 0, T1 ACQUIRE 0",
        text(t));
    assertEquals("lock", t.info().locks().get(0).kind());
  }

  /** Whoever is the first to name a semaphore tells how many permits were there, and gives none. */
  @Test
  void permitsThatWereThereAreNoEvent() throws IOException {
    MemoryLog log = log().segment(0, 1);
    log.add(0, PERMITS_RELEASE | FLAG, 0, 2, MAP, 0).add(0, PERMITS_ACQUIRE, 0, 1, MAP, 0);
    log.add(0, PERMITS_RELEASE, 0, 1, MAP, 0);
    log.segment(1, 2).add(1, PERMITS_ACQUIRE, 0, 1, MAP, 0);
    Trace t = order(log);
    assertEquals(
        "T0 BEGIN 0, T0 PERMITS_ACQUIRE 1, T0 PERMITS_RELEASE 1, T1 BEGIN 0, T1 PERMITS_ACQUIRE 1",
        text(t));
    assertEquals(2, t.info().syncs().get(0).permits());
  }

  @Test
  void cutsAtTheSmallestClosedNumber() throws IOException {
    MemoryLog log = log();
    write(log.segment(0, 1), 0, 1).add(0, CLOSED, 0, 0, 3, 0);
    write(log.segment(1, 2), 1, 2);
    write(log.segment(1, 4), 1, 3).add(1, CLOSED, 0, 0, 5, 0);
    assertEquals("T0 BEGIN 0, T0 WRITE 1, T1 BEGIN 0, T1 WRITE 2", text(order(log)));
  }

  @Test
  void forksAndJoinsNameThreadsByObject() throws IOException {
    MemoryLog log = log().segment(0, 1).add(0, FORK, 0, 0, THREAD + 1, 0).segment(0, 3);
    log.add(0, FORK, 0, 0, THREAD + 2, 0);
    log.segment(1, 2).add(1, BEGIN, 0, 0, THREAD + 1, 0).add(1, END, 0, 0, THREAD + 1, 0);
    log.add(0, JOIN, 0, 0, THREAD + 1, 0);
    Trace t = order(log);
    assertEquals("T0 BEGIN 0, T0 FORK 0, T1 BEGIN 0, T1 END 0, T0 FORK 0, T0 JOIN 0", text(t));
    assertEquals(1, t.target(5));
    assertEquals(2, t.target(4));
    assertEquals(0, t.info().threads().get(1).parent());
    assertTrue(t.info().threads().get(1).daemon());
    assertFalse(t.info().threads().get(0).daemon());
    assertEquals(-1, find(t, EventKind.READ));
  }

  @Test
  void saysThatTheProgramWasKilled() throws IOException {
    Trace t = order(write(log().segment(0, 1), 0, 1).killed());
    assertFalse(t.info().facts().complete());
    assertTrue(result.notes().get(0).contains("killed"));
    assertEquals(2, t.info().facts().classesLeftAlone()); // their status is not "instrumented"
  }

  /** Records in no sensible order at all: what is kept must still be possible. */
  @Test
  void makesTheBestOfNonsense() throws IOException {
    for (long seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      MemoryLog log = log();
      long segment = 0;
      for (int i = 0; i < 200; i++) {
        int thread = random.nextInt(3);
        if (random.nextInt(4) == 0 || i < 3) {
          log.segment(i < 3 ? i : thread, ++segment);
        } else {
          int kind = 2 + random.nextInt(48) | (random.nextInt(9) == 0 ? FLAG : 0);
          long object = (long) random.nextInt(6) << CLASS_SHIFT | random.nextInt(3);
          boolean closed = (kind & KIND_MASK) == CLOSED;
          int value = random.nextInt(3);
          log.add(
              thread, closed ? END : kind, random.nextInt(6), random.nextInt(15), object, value);
        }
      }
      order(log);
    }
  }
}
