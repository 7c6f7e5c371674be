// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.raw.RawLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClosingTest {
  @Test
  void threadsEndTheirRecordsAndGoOn(@TempDir Path folder) throws Exception {
    Recording recording = Recording.start(folder);
    CountDownLatch recorded = new CountDownLatch(2);
    CountDownLatch closed = new CountDownLatch(1);
    Runnable task =
        () -> {
          write(10);
          recorded.countDown();
          try {
            closed.await();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          write(100_000);
        };
    Thread a = Recording.fork("a", task);
    Thread b = Recording.fork("b", task);
    recorded.await();
    RecordingState.close();
    closed.countDown();
    a.join();
    b.join();

    var threads = recording.finish();
    for (int thread : List.of(1, 2)) {
      List<Recorded> records = threads.get(thread);
      assertEquals(RawLayout.CLOSED, records.get(records.size() - 1).kind());
      assertEquals(10, records.stream().filter(r -> r.kind() == RawLayout.FIELD_WRITE).count());
    }
    assertTrue(RecordingState.lost() > 100_000, "lost: " + RecordingState.lost());
  }

  private static void write(int times) {
    ThreadLog log = Hooks.log();
    for (int i = 0; i < times; i++) {
      Hooks.beforeStaticWrite(i, log, 3, 4);
      Hooks.afterWrite(log);
    }
  }
}
