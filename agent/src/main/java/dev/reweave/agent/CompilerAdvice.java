// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.instrument.ClassInstrumenter;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * Asks the JVM to leave the instrumenter's own code to its first compiler. It runs while classes
 * are loaded and hardly after; to optimise it as the JVM would costs a program of a few hundred
 * classes a sixth of its recorded time.
 *
 * <p>By the diagnostic command {@code Compiler.directives_add}, as jcmd would, without the beans of
 * the program's JVM. Where there is no such thing all stays as it was.
 */
final class CompilerAdvice {
  private static final String COMMANDS = "com.sun.management.internal.";
  private static final String MANAGEMENT = "jdk.management";

  private CompilerAdvice() {}

  /** {@code folder}: for a file that is gone when this returns. */
  static void give(Instrumentation instrumentation, Path folder) {
    Path file = folder.resolve("compiler-directives");
    try {
      Files.writeString(file, directives());
      execute(instrumentation, "Compiler.directives_add " + file.toAbsolutePath());
    } catch (IOException | ReflectiveOperationException | LinkageError | RuntimeException none) {
      // It is but advice.
    } finally {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        // A small file more in the folder of the log.
      }
    }
  }

  /** The name of the instrumenter's package, and of the class file library's beside it. */
  private static String directives() {
    String instrument = ClassInstrumenter.class.getPackageName().replace('.', '/');
    String asm = org.objectweb.asm.ClassReader.class.getPackageName().replace('.', '/');
    String match = "\"" + instrument + "*.*\", \"" + asm + "*.*\"";
    return "[{ match: [" + match + "], c2: { Exclude: true } }]";
  }

  private static void execute(Instrumentation instrumentation, String command)
      throws ReflectiveOperationException {
    Module management = ModuleLayer.boot().findModule(MANAGEMENT).orElse(null);
    if (management == null || command.indexOf(' ') != command.lastIndexOf(' ')) {
      return; // a space in the file's name would end it
    }
    instrumentation.redefineModule(
        management,
        Set.of(),
        Map.of(),
        Map.of(
            COMMANDS.substring(0, COMMANDS.length() - 1), Set.of(CompilerAdvice.class.getModule())),
        Set.of(),
        Map.of());
    Class.forName(COMMANDS + "PlatformMBeanProviderImpl", true, null); // loads the native code
    Class<?> commands = Class.forName(COMMANDS + "DiagnosticCommandImpl", false, null);
    Method execute = commands.getDeclaredMethod("executeDiagnosticCommand", String.class);
    execute.setAccessible(true);
    execute.invoke(Unsafe.getUnsafe().allocateInstance(commands), command);
  }
}
