// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Defines the run time's classes in the boot class loader. Not by appending a jar to the boot class
 * path: then the JVM gives up class data sharing for the program, and prints a warning.
 */
final class RuntimeLoader {
  private static final String RUNTIME = "runtime.jar";
  private static final String SUFFIX = ".class";

  private RuntimeLoader() {}

  static void load(Instrumentation instrumentation) throws IOException {
    Module base = Object.class.getModule();
    Set<Module> agent = Set.of(RuntimeLoader.class.getModule());
    Map<String, Set<Module>> exports =
        Map.of("jdk.internal.misc", agent, "jdk.internal.access", agent);
    instrumentation.redefineModule(base, Set.of(), exports, Map.of(), Set.of(), Map.of());
    Module runtime = define(classFiles());
    SharedSecrets.getJavaLangAccess().addExports(base, "jdk.internal.misc", runtime);
  }

  private static Queue<byte[]> classFiles() throws IOException {
    try (InputStream resource = RuntimeLoader.class.getResourceAsStream(RUNTIME)) {
      if (resource == null) {
        throw new IOException("the agent's jar is not whole");
      }
      JarEntries jar = JarEntries.of(resource.readAllBytes());
      Queue<byte[]> files = new ArrayDeque<>();
      for (String name : jar.names()) {
        if (name.endsWith(SUFFIX) && !name.endsWith("package-info.class")) {
          files.add(jar.get(name));
        }
      }
      return files;
    }
  }

  /** Defines all classes, in whatever order their superclasses demand; returns their module. */
  private static @Nullable Module define(Queue<byte[]> files) {
    Module module = null;
    int failures = 0;
    while (!files.isEmpty()) {
      byte[] file = files.remove();
      try {
        module = Unsafe.getUnsafe().defineClass(null, file, 0, file.length, null, null).getModule();
        failures = 0;
      } catch (NoClassDefFoundError superclassIsLater) {
        files.add(file);
        if (++failures > files.size()) {
          throw superclassIsLater;
        }
      }
    }
    return module;
  }
}
