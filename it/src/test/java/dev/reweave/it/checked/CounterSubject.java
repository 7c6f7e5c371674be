// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.checked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.junit.check.ConcurrencyCheck;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Each method says by its name what is to become of it. */
class CounterSubject {
  PlainCounter plain;
  final LockedCounter locked = new LockedCounter();

  @BeforeEach
  void before() {
    plain = new PlainCounter();
    System.out.println("before in " + ProcessHandle.current().pid());
  }

  @Test
  @ConcurrencyCheck
  void losesAnUpdate() throws Exception {
    PlainCounter.addTwice(plain::add);
    assertEquals(2, plain.value);
  }

  @Test
  @ConcurrencyCheck
  void isRepaired() throws Exception {
    PlainCounter.addTwice(locked::add);
    assertEquals(2, locked.value);
  }

  @Test
  @ConcurrencyCheck
  void failsByItself() {
    assertEquals(2, plain.value, "by itself");
  }

  @Test
  @ConcurrencyCheck
  void hasOneThread() {
    plain.add();
    assertEquals(1, plain.value);
  }

  @Test
  @ConcurrencyCheck
  void isAborted() {
    assumeTrue(plain.value > 0, "not today");
  }

  @Test
  @ConcurrencyCheck(exclude = "dev.reweave.it.**")
  void isNotRecorded() throws Exception {
    PlainCounter.addTwice(plain::add);
  }

  @Test
  @ConcurrencyCheck
  void endsItsJvm() {
    Runtime.getRuntime().halt(0);
  }

  @Test
  @Timeout(60)
  @ConcurrencyCheck
  void hasAFolderAndTime(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("file"), "text");
    PlainCounter.addTwice(locked::add);
    assertTrue(Files.exists(folder.resolve("file")));
  }

  @Test
  @Timeout(value = 500, unit = TimeUnit.MILLISECONDS)
  @ConcurrencyCheck
  void takesTooLong() throws Exception {
    Thread.sleep(60_000);
  }

  @Test
  void isNotChecked() {
    assertEquals(0, plain.value);
  }
}
