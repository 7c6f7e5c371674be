// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Reweave;
import dev.reweave.symbolic.tape.Tapes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every program of the zoo, executed again. */
class ZooAgainIT {
  private static final List<Path> ZOO = List.of(Reweave.root().resolve("zoo/target/classes"));

  static Stream<String> all() throws IOException {
    Path root = ZOO.get(0);
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(name -> name.endsWith(".class") && !name.contains("$"))
          .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
          .filter(ZooAgainIT::isProgram)
          .sorted()
          .toList()
          .stream();
    }
  }

  private static boolean isProgram(String name) {
    try {
      Class.forName(name, false, ZooAgainIT.class.getClassLoader())
          .getMethod("main", String[].class);
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void comesOutTheSame(String program) throws IOException {
    check(Taped.run(Jdk.own(), ZOO, program));
  }

  @ParameterizedTest
  @MethodSource("all")
  void comesOutTheSameOnJdk25(String program) throws IOException {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    check(Taped.run(Jdk.jdk25().orElseThrow(), ZOO, program));
  }

  private static void check(Tapes tapes) {
    assertTrue(tapes.whole());
    assertFalse(tapes.threads().isEmpty());
    assertEquals(List.of(), Taped.faults(tapes));
  }
}
