// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.protocol.launch.AgentArguments;
import org.junit.jupiter.api.Test;

class FrameworkFlagsTest {
  @Test
  void theLongestPatternCounts() {
    FrameworkFlags flags = with("out=log");
    assertEquals("f", flags.of("kotlinx/coroutines/JobSupport"));
    assertEquals("l", flags.of("kotlinx/coroutines/flow/StateFlowImpl"));
    assertEquals("l", flags.of("scala/collection/concurrent/TrieMap"));
    assertEquals("f", flags.of("scala/concurrent/impl/Promise"));
    assertEquals("", flags.of("com/acme/Main"));
    assertEquals("", flags.of("kotlinxyz/Main"));
  }

  @Test
  void nothingIsLeftOutThatIsNamed() {
    assertEquals("", with("out=log;include=kotlinx.**").of("kotlinx/coroutines/JobSupport"));
    assertEquals("f", with("out=log;include=java.util.Vector").of("kotlinx/coroutines/Job"));
  }

  private static FrameworkFlags with(String arguments) {
    return new FrameworkFlags(new ClassFilter(AgentArguments.parse(arguments)));
  }
}
