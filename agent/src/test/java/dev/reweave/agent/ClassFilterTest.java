// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.launch.AgentArguments;
import org.junit.jupiter.api.Test;

class ClassFilterTest {
  @Test
  void aClassOfTheJdkBringsItsSuperclassesAlong() {
    ClassFilter filter = including("java.lang.StringBuffer");
    assertTrue(filter.isIncludedPlatform("java/lang/StringBuffer"));
    assertTrue(filter.isIncludedPlatform("java/lang/AbstractStringBuilder"));
    assertFalse(filter.isIncludedPlatform("java/lang/Object"));
    assertFalse(filter.isIncludedPlatform("java/lang/StringBuilder"));
  }

  @Test
  void whatSynchronizesStaysModelled() {
    ClassFilter filter = including("java.util.concurrent.**");
    assertTrue(filter.isIncludedPlatform("java/util/concurrent/CopyOnWriteArrayList"));
    assertFalse(filter.isIncludedPlatform("java/util/concurrent/Semaphore$Sync"));
    assertFalse(filter.isIncludedPlatform("java/util/concurrent/locks/ReentrantLock"));
  }

  private static ClassFilter including(String patterns) {
    return new ClassFilter(AgentArguments.parse("out=log;include=" + patterns));
  }
}
