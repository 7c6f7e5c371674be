// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What is no thread of the program, and might let one go on: hooks that run when somebody ends the
 * JVM, handlers of signals, native code that may call back.
 */
final class OutsideActors {
  private OutsideActors() {}

  /** Those that are there, in words; more than one of a kind only once. */
  static List<String> known() {
    List<String> found = new ArrayList<>();
    addHook(found);
    addHandler(found);
    addLibrary(found);
    return found;
  }

  private static void addHook(List<String> found) {
    Object hooks = JdkFields.getStatic("java.lang.ApplicationShutdownHooks", "hooks");
    if (hooks instanceof Map<?, ?> map) {
      for (Object hook : List.copyOf(map.keySet())) {
        Class<?> type = hook.getClass();
        boolean isOfTheJdk = type != Thread.class && type.getClassLoader() == null;
        if (!isOfTheJdk && !((Thread) hook).getName().startsWith("reweave-")) {
          found.add("a shutdown hook of the program");
          return;
        }
      }
    }
  }

  private static void addHandler(List<String> found) {
    Object handlers = JdkFields.getStatic("jdk.internal.misc.Signal", "handlers");
    if (handlers instanceof Map<?, ?> map
        && map.values().stream()
            .anyMatch(h -> !h.getClass().getName().startsWith("java.lang.Terminator"))) {
      found.add("a signal that the program handles");
    }
  }

  private static void addLibrary(List<String> found) {
    Object names = JdkFields.getStatic("jdk.internal.loader.NativeLibraries", "loadedLibraryNames");
    List<String> homes = homes();
    if (names instanceof Collection<?> all
        && all.stream().map(String::valueOf).anyMatch(n -> isOther(n, homes))) {
      found.add("native code that the program has loaded");
    }
  }

  /** A path elsewhere; libraries that are part of the JVM have a mere name. */
  private static boolean isOther(String library, List<String> homes) {
    return (library.contains("/") || library.contains("\\"))
        && homes.stream().noneMatch(library::startsWith);
  }

  private static List<String> homes() {
    String home = System.getProperty("java.home", "");
    try {
      return home.isEmpty() ? List.of() : List.of(home, Path.of(home).toRealPath().toString());
    } catch (IOException | RuntimeException e) {
      return List.of(home);
    }
  }
}
