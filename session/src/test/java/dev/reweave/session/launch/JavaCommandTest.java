// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.session.failure.UserProblem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaCommandTest {
  @ParameterizedTest
  @CsvSource({
    "java -jar a.jar,java -agent -jar a.jar",
    "/usr/lib/jvm/jdk/bin/java Main,/usr/lib/jvm/jdk/bin/java -agent Main",
    "env A=b java Main java,env A=b java -agent Main java",
    "C:\\jdk\\bin\\java.exe Main,C:\\jdk\\bin\\java.exe -agent Main",
  })
  void optionComesRightAfterTheLauncher(String before, String after) {
    JavaCommand command = JavaCommand.of(List.of(before.split(" ")));
    assertEquals(List.of(after.split(" ")), command.with("-agent"));
  }

  @Test
  void otherCommandsAreRefusedInOneLine() {
    UserProblem problem =
        assertThrows(UserProblem.class, () -> JavaCommand.of(List.of("mvn", "exec:java")));
    assertTrue(problem.getMessage().endsWith("found mvn"), problem.getMessage());
  }
}
