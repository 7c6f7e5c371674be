// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DeclaredTypesTest {
  /** Of some releases only. */
  private static final Set<String> LATER =
      Set.of(
          "java/lang/VirtualThread",
          "java/lang/BaseVirtualThread",
          "java/util/concurrent/ThreadPerTaskExecutor");

  private final DeclaredTypes types = DeclaredTypes.standard();

  @Test
  void everyLineNamesAClassThatExists() {
    Set<String> wrong = new TreeSet<>();
    for (String name : types.named()) {
      if (!TableAgainstJdkTest.exists(name.replace('/', '.')) && !LATER.contains(name)) {
        wrong.add(name);
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void aLineOfAPackageIsOfItsClassesOnly() {
    assertTrue(types.mayShow("java/util/ArrayList"));
    assertTrue(types.mayShow("java/util/Map$Entry"));
    assertFalse(types.mayShow("java/util/NoSuchElementException"));
    assertFalse(types.mayShow("java/util/Locale"));
    assertFalse(types.mayShow("java/util/spi/LocaleServiceProvider"));
    assertTrue(types.mayShow("java/util/concurrent/ConcurrentMap"));
    assertFalse(types.mayShow("java/util/concurrent/TimeUnit"));
    assertFalse(types.mayShow("a/List"));
  }

  @Test
  void aNameThatEndsInStarsIsABeginning() {
    assertTrue(types.isFollowed("java/util/concurrent/ConcurrentHashMap"));
    assertFalse(types.isFollowed("java/util/concurrent/locks/ReentrantLock"));
    assertFalse(types.isFollowed("java/io/FileInputStream"));
    assertTrue(types.has("sun/nio/ch/Net", TypeTrait.FOUNDATION));
    assertEquals(
        "java/util/Collections$Synchronized*",
        types.pattern("java/util/Collections$SynchronizedMap", TypeTrait.STEPWISE));
    assertEquals("java/util/Stack", types.pattern("java/util/Stack", TypeTrait.STEPWISE));
    assertNull(types.pattern("java/util/ArrayList", TypeTrait.STEPWISE));
  }
}
