// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.checked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Without an annotation, and with threads that JDK 17 does not have. */
class VirtualSubject {
  private static void addTwice(PlainCounter counter) throws Exception {
    ExecutorService threads =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    threads.execute(counter::add);
    threads.execute(counter::add);
    threads.shutdown();
    threads.awaitTermination(1, TimeUnit.MINUTES);
    assertEquals(2, counter.value);
  }

  @Test
  void losesAnUpdate() throws Exception {
    addTwice(new PlainCounter());
  }

  @Test
  void isRepaired() throws Exception {
    addTwice(new LockedCounter());
  }
}
