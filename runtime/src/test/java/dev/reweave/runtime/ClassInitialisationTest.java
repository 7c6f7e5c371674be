// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.protocol.raw.RawLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A method that was entered once its class was initialised is recorded later than that. */
class ClassInitialisationTest {
  private static final int CLASS = 7;

  private final CountDownLatch waits = new CountDownLatch(1);
  private final CountDownLatch initialised = new CountDownLatch(1);

  @Test
  void whoEntersAfterTheInitialiserComesAfterIt(@TempDir Path folder) throws Exception {
    Recording recording = Recording.start(folder);
    Hooks.log();
    Thread user = Recording.fork("user", this::use);
    await(waits);
    Thread initialiser = Recording.fork("initialiser", this::initialise);
    Recording.join(user);
    Recording.join(initialiser);
    List<Integer> kinds =
        Recorded.merge(recording.finish().values()).stream()
            .map(Recorded::kind)
            .filter(kind -> kind == RawLayout.CLINIT_END || kind == RawLayout.ENTER)
            .toList();

    assertEquals(List.of(RawLayout.CLINIT_END, RawLayout.ENTER), kinds);
  }

  private void use() {
    ThreadLog log = Hooks.log();
    log.append(RawLayout.REGION_BEGIN, 1, 0, 0, 0); // in a segment older than what comes
    waits.countDown();
    await(initialised);
    int frame = Hooks.enter(null, log, 2);
    log.append(RawLayout.REGION_END, 3, 0, 0, 0);
    Hooks.exit(log, frame);
  }

  private void initialise() {
    ThreadLog log = Hooks.log();
    Hooks.classInitBegins(log, CLASS);
    Hooks.classInitEnds(log, CLASS);
    initialised.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
