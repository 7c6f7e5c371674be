// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.raw.CallCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the table says of calls, found by the receiver's class. */
class ModelTableTest {
  private static final String TAKES_OBJECT = "(Ljava/lang/Object;)Z";

  private final ModelTable table = ModelTable.standard();

  @Test
  void filesAreReadAsWhatTheyAre() throws IOException {
    Path folder = Path.of("src/main/resources/dev/reweave/models");
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        assertTrue(Files.readString(file).chars().allMatch(c -> c < 128), file + " is not ASCII");
      }
    }
  }

  @Test
  void theNearestEntryDecides() {
    assertEquals(CallCode.COMMUTE, action(new ArrayList<>(), "add", TAKES_OBJECT));
    assertEquals(CallCode.PUT, action(new LinkedBlockingQueue<>(), "add", TAKES_OBJECT));
    assertEquals(CallCode.NONE, action("text", "length", "()I"));
    assertEquals(CallCode.NONE, action(List.of(1), "get", "(I)Ljava/lang/Object;"));
  }

  @Test
  void parametersTellOverloadsApart() {
    assertEquals(CallCode.COMMUTE, action(new ArrayList<>(), "add", TAKES_OBJECT));
    assertEquals(CallCode.UPDATE, action(new ArrayList<>(), "add", "(ILjava/lang/Object;)V"));
  }

  @Test
  void classesSayWhetherTheyAreThreadSafe() {
    String put = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
    assertEquals(0, code(new HashMap<>(), "put", put) & CallCode.ATOMIC);
    assertTrue((code(new ConcurrentHashMap<>(), "put", put) & CallCode.ATOMIC) != 0);
    Map<String, String> wrapped = Collections.synchronizedMap(new HashMap<>());
    assertTrue((code(wrapped, "put", put) & CallCode.ATOMIC) != 0);
    assertTrue((code(wrapped, "put", put) & CallCode.KEYED) != 0);
  }

  @Test
  void classesSayWhetherTheirMethodsHoldAMonitor() {
    assertTrue((code(new Vector<>(), "size", "()I") & CallCode.MONITOR) != 0);
    assertEquals(0, code(new ArrayList<>(), "size", "()I") & CallCode.MONITOR);
    Collection<String> wrapped = Collections.synchronizedList(new ArrayList<>());
    String iterator = "()Ljava/util/Iterator;";
    assertEquals(0, code(wrapped, "size", "()I") & CallCode.BARE);
    assertTrue((code(wrapped, "iterator", iterator) & CallCode.BARE) != 0);
    assertEquals(
        "java.util.Collections$SynchronizedCollection.mutex",
        table.mutexField(TypeLineage.of(wrapped.getClass())));
  }

  @Test
  void viewsLeadToTheirOwners() {
    TypeLineage keySet = TypeLineage.of(new HashMap<>().keySet().getClass());
    assertEquals("java.util.HashMap$KeySet.this$0", table.ownerField(keySet));
    TypeLineage subclass = TypeLineage.of(new ReentrantLock() {}.getClass());
    assertEquals("java.util.concurrent.locks.ReentrantLock.sync", table.ownerField(subclass));
  }

  @Test
  void whatNobodyKnowsIsOpaque() {
    assertEquals(CallCode.OPAQUE, action(new java.util.zip.Deflater(), "finish", "()V"));
  }

  @Test
  void usersAddClassesAndOverrideMethods() {
    String own =
        """
        java.util.ArrayList
          add : opaque
        java.util.zip.Deflater plain
          finish : update
        """;
    ModelTable with = ModelTable.standardWith("mine.txt", own);
    TypeLineage list = TypeLineage.of(ArrayList.class);
    assertEquals(
        CallCode.OPAQUE,
        with.code(list, MethodSignature.of("add", TAKES_OBJECT)) & CallCode.ACTION_MASK);
    assertEquals(
        CallCode.READ, with.code(list, MethodSignature.of("size", "()I")) & CallCode.ACTION_MASK);
    TypeLineage deflater = TypeLineage.of(java.util.zip.Deflater.class);
    assertEquals(CallCode.UPDATE, with.code(deflater, MethodSignature.of("finish", "()V")) & 0x3F);
  }

  @Test
  void mistakesAreNamedWithTheirPlace() {
    assertMistake("mine.txt:1: ", "  add : read\n");
    assertMistake("mine.txt:2: ", "a.B\n  add read\n");
    assertMistake("mine.txt:1: a.B: unknown word 'raed'", "a.B\n  add : raed\n");
    assertMistake("mine.txt:1: a.B: only one argument", "a.B\n  add : read, key 0, reads 1\n");
  }

  private static void assertMistake(String message, String text) {
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> ModelTable.standardWith("mine.txt", text));
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }

  private int action(Object receiver, String name, String descriptor) {
    return code(receiver, name, descriptor) & CallCode.ACTION_MASK;
  }

  private int code(Object receiver, String name, String descriptor) {
    return table.code(TypeLineage.of(receiver.getClass()), MethodSignature.of(name, descriptor));
  }
}
