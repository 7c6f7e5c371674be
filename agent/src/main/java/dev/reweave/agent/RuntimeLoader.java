// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import jdk.internal.misc.Unsafe;

/**
 * Defines the run time's classes in the boot class loader. Not by appending a jar to the boot class
 * path: then the JVM gives up class data sharing for the program, and prints a warning.
 */
final class RuntimeLoader {
  private static final String RUNTIME = "runtime.jar";
  private static final String SUFFIX = ".class";

  private RuntimeLoader() {}

  static void load(Instrumentation instrumentation) throws IOException {
    Module agent = RuntimeLoader.class.getModule();
    export(instrumentation, agent, "jdk.internal.misc");
    export(instrumentation, agent, "jdk.internal.access");
    Module runtime = define(classFiles());
    export(instrumentation, runtime, "jdk.internal.misc");
  }

  private static void export(Instrumentation instrumentation, Module to, String name) {
    instrumentation.redefineModule(
        Object.class.getModule(), Set.of(), Map.of(name, Set.of(to)), Map.of(), Set.of(), Map.of());
  }

  private static Queue<byte[]> classFiles() throws IOException {
    Queue<byte[]> files = new ArrayDeque<>();
    InputStream resource = RuntimeLoader.class.getResourceAsStream(RUNTIME);
    if (resource == null) {
      throw new IOException("the agent's jar is not whole");
    }
    try (JarInputStream jar = new JarInputStream(resource)) {
      for (JarEntry e = jar.getNextJarEntry(); e != null; e = jar.getNextJarEntry()) {
        if (e.getName().endsWith(SUFFIX) && !e.getName().endsWith("package-info.class")) {
          files.add(jar.readAllBytes());
        }
      }
    }
    return files;
  }

  /** Defines all classes, in whatever order their superclasses demand; returns their module. */
  private static Module define(Queue<byte[]> files) {
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
