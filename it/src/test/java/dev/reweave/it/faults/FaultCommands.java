// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.programs.Exits;
import java.nio.file.Path;
import java.util.List;

/** Commands that run the programs of these tests. */
final class FaultCommands {
  static final List<Path> PLACE = ClassPath.of(Exits.class);

  private FaultCommands() {}

  static List<String> java(Class<?> program, String... arguments) {
    return Jdk.own().java(PLACE, program.getName(), arguments);
  }

  static List<String> javaWith(List<String> options, Class<?> program, String... arguments) {
    return Jdk.own().javaWith(options, PLACE, program.getName(), arguments);
  }
}
