// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.instrument.emit.CallRewriter;
import java.io.File;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The JVM's verifier must accept instrumented classes of libraries that we did not write. */
class ForeignClassesTest {
  private static final List<String> JARS = List.of("asm", "junit-jupiter-engine", "opentest4j");

  @Test
  void allMethodsVerify() throws IOException {
    MemorySites sites = new MemorySites();
    Map<String, byte[]> classes = new HashMap<>();
    ClassInstrumenter instrumenter =
        new ClassInstrumenter(InstrumentOptions.loading(name -> true), sites, CallRewriter.NONE);
    for (Map.Entry<String, byte[]> original : originals().entrySet()) {
      InstrumentResult result = instrumenter.instrument(null, 1, original.getValue());
      assertTrue(result.instrumented(), () -> original.getKey() + " " + result.reason());
      classes.put(original.getKey(), result.bytes());
    }
    assertTrue(classes.size() > 200, () -> classes.size() + " classes");
    Loader loader = new Loader(classes);
    int methods = 0;
    for (String name : classes.keySet()) {
      methods += loader.link(name);
    }
    assertTrue(methods > 2000, methods + " methods");
    assertEquals(
        List.of(), sites.rows().stream().filter(row -> row.contains("not understood")).toList());
  }

  private static Map<String, byte[]> originals() throws IOException {
    Map<String, byte[]> all = new HashMap<>();
    List<String> path =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(file -> file.endsWith(".jar"))
            .filter(file -> JARS.stream().anyMatch(new File(file).getName()::startsWith))
            .toList();
    for (String file : path) {
      try (JarFile jar = new JarFile(file)) {
        for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
          String name = entry.getName();
          if (name.endsWith(".class") && !name.endsWith("module-info.class")) {
            String className = name.substring(0, name.length() - 6).replace('/', '.');
            all.put(className, jar.getInputStream(entry).readAllBytes());
          }
        }
      }
    }
    return all;
  }

  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes) {
      super(ForeignClassesTest.class.getClassLoader());
      this.classes = classes;
    }

    /**
     * Asking how many methods a class has links it, which verifies it, and does not initialise it.
     */
    int link(String name) {
      try {
        return Class.forName(name, false, this).getDeclaredMethods().length;
      } catch (ClassNotFoundException | NoClassDefFoundError e) {
        throw new AssertionError(name, e);
      }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        byte[] bytes = classes.get(name);
        if (known != null || bytes == null) {
          return known != null ? known : super.loadClass(name, resolve);
        }
        return defineClass(name, bytes, 0, bytes.length);
      }
    }
  }
}
