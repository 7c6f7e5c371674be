// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import dev.reweave.protocol.check.GatherAnswer;
import dev.reweave.protocol.check.GatherRequest;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;

/**
 * The tool that is inside the jar of reweave-junit, loaded apart: the build knows none of its
 * libraries.
 */
final class GatherTool {
  private static final String TOOL = "/dev/reweave/junit/check/tool.jar";
  private static final String ENTRY = "dev.reweave.check.GatherEntry";

  private GatherTool() {}

  /**
   * Makes the report.
   *
   * @throws IOException when the plugin is not whole
   */
  static GatherAnswer gather(GatherRequest request) throws IOException {
    Path jar = Files.createTempFile("reweave-check", ".jar");
    try {
      unpack(jar);
      URL[] path = {jar.toUri().toURL()};
      try (URLClassLoader loader =
          new URLClassLoader("reweave", path, ClassLoader.getPlatformClassLoader())) {
        return gather(request, loader);
      }
    } finally {
      Files.deleteIfExists(jar);
    }
  }

  private static void unpack(Path jar) throws IOException {
    try (InputStream tool = GatherTool.class.getResourceAsStream(TOOL)) {
      if (tool == null) {
        throw new IOException("the jar of reweave-junit is not whole: no " + TOOL);
      }
      Files.write(jar, tool.readAllBytes());
    }
  }

  private static GatherAnswer gather(GatherRequest request, ClassLoader loader) throws IOException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return GatherAnswer.of(entry(loader).apply(request.toMap()));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @SuppressWarnings("unchecked") // of another loader's class only the JDK's interface is known
  private static Function<Map<String, Object>, Map<String, Object>> entry(ClassLoader loader)
      throws IOException {
    try {
      return Class.forName(ENTRY, true, loader)
          .asSubclass(Function.class)
          .getConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IOException("the jar of reweave-junit is not whole", e);
    }
  }
}
