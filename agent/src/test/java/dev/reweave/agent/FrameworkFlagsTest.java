// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.protocol.launch.AgentArguments;
import java.util.Set;
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

  @Test
  void serversAndLoggingAreTheProgramsUnlessAFrameworkBringsThem() {
    String server = "org/apache/catalina/core/StandardContext";
    String boot = "org/springframework/boot/SpringApplication.class";
    assertEquals("", with("out=log").of(server));
    assertEquals("f", with("out=log", boot).of(server));
    assertEquals("f", with("out=log", boot).of("ch/qos/logback/classic/LoggerContext"));
    assertEquals("", with("out=log", boot).of("org/apache/commons/pool2/ObjectPool"));
    assertEquals("", with("out=log;include=org.apache.catalina.**", boot).of(server));
  }

  private static FrameworkFlags with(String arguments, String... resources) {
    ClassFilter filter = new ClassFilter(AgentArguments.parse(arguments));
    return new FrameworkFlags(filter, Set.of(resources)::contains);
  }
}
