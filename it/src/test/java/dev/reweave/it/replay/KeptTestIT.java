// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.replay;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.session.launch.AgentJar;
import dev.reweave.zoo.Invariant;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Tests that {@code replay --as-junit} writes fail on the program that they were written for, and
 * pass on its repaired twin.
 */
class KeptTestIT {
  private static final List<Path> ZOO = ClassPath.of(Invariant.class);
  private static final String TEST = "ReweaveF1Test";

  @BeforeAll
  static void agent() throws Exception {
    System.setProperty("reweave.agent", AgentJar.find().toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "account.OpenAccount",
        "bank.Bank",
        "linkedlist.LinkedNodes",
        "hedc.LateRequest",
        "stack.StackClient",
        "signal.StopFlag",
        "cas.GetThenSet", // the mended one does something else at these places
      })
  void failsUntilTheProgramIsRepaired(String program) throws Exception {
    Path folder = Runs.newFolder("kept");
    String source = written("dev.reweave.zoo." + program, folder);
    AssertionFailedError failed =
        assertThrows(AssertionFailedError.class, () -> test(source, folder.resolve("buggy")));
    assertTrue(failed.getMessage().startsWith("it happened"), failed::getMessage);
    assertDoesNotThrow(() -> test(repaired(source, program), folder.resolve("repaired")));
  }

  @Test
  void saysThatTheCodeIsNotThere() throws Exception {
    Path folder = Runs.newFolder("kept");
    String source = written("dev.reweave.zoo.bank.Bank", folder);
    String changed = source.replace("bank.Bank.", "bank.Bank.new");
    assertTrue(!changed.equals(source), source);
    TestAbortedException skipped =
        assertThrows(TestAbortedException.class, () -> test(changed, folder.resolve("changed")));
    assertTrue(skipped.getMessage().contains("Bank.new"), skipped::getMessage);
  }

  private static String written(String mainClass, Path folder) throws Exception {
    List<String> java = Jdk.own().java(ZOO, mainClass);
    Reweave.run(folder).with("--").with(java).run();
    Outcome outcome = Reweave.reweave("replay", "--as-junit", folder.toString(), "F1").run();
    assertEquals(0, outcome.exit(), outcome::toString);
    return Files.readString(folder.resolve("junit").resolve(TEST + ".java"));
  }

  /** The same for the twin, which stands for the program after it was mended. */
  private static String repaired(String source, String program) {
    String twin = program + "Repaired";
    return source
        .replaceAll("\\b" + Pattern.quote(program) + "\\b", twin)
        .replaceAll(
            "\\b" + Pattern.quote(program.replace('.', '/')) + "\\b", twin.replace('.', '/'))
        .replace("\"" + simple(program) + ".", "\"" + simple(twin) + ".")
        .replace("\"" + simple(program) + "$", "\"" + simple(twin) + "$");
  }

  private static String simple(String program) {
    return program.substring(program.indexOf('.') + 1);
  }

  private static void test(String source, Path folder) throws Throwable {
    Files.createDirectories(folder);
    Path file = Files.writeString(folder.resolve(TEST + ".java"), source);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                file.toString());
    assertEquals(0, status, source);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Class<?> type = loader.loadClass(TEST);
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method method = type.getDeclaredMethod("mustNotHappen");
      method.setAccessible(true);
      method.invoke(constructor.newInstance());
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
