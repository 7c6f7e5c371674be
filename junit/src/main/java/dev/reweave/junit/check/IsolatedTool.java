// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import dev.reweave.junit.AgentPath;
import dev.reweave.protocol.check.CheckAnswer;
import dev.reweave.protocol.check.CheckRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * The tool, loaded apart: its libraries are in one jar inside our own, and its class loader knows
 * the JDK and that jar only. So none of them can meet another version that the tests use. One check
 * at a time.
 */
final class IsolatedTool implements AutoCloseable {
  private static final String TOOL = "tool.jar";
  private static final String ENTRY = "dev.reweave.check.CheckEntry";

  private final URLClassLoader loader;
  private final List<Path> files;

  private IsolatedTool(URLClassLoader loader, List<Path> files) {
    this.loader = loader;
    this.files = files;
  }

  /**
   * Unpacks it into a folder of its own, which goes with it or with this JVM.
   *
   * @throws IllegalStateException when our jar is not whole, or there is no recorder
   */
  static IsolatedTool load() {
    Path agent = AgentPath.find();
    try (InputStream tool = IsolatedTool.class.getResourceAsStream(TOOL)) {
      if (tool == null) {
        throw new IllegalStateException("the jar of reweave-junit is not whole: no " + TOOL);
      }
      Path folder = Files.createTempDirectory("reweave-tool");
      Path jar = folder.resolve("reweave-check.jar");
      // The tool looks for the recorder beside itself.
      Path recorder = folder.resolve("reweave-agent.jar");
      List<Path> files = List.of(folder, jar, recorder);
      files.forEach(file -> file.toFile().deleteOnExit());
      Files.copy(tool, jar);
      Files.copy(agent, recorder);
      URL[] path = {jar.toUri().toURL()};
      return new IsolatedTool(
          new URLClassLoader("reweave", path, ClassLoader.getPlatformClassLoader()), files);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Checks a command; {@code listener} hears what it does, a sentence each. */
  synchronized CheckAnswer check(CheckRequest request, Consumer<String> listener) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return CheckAnswer.of(entry().apply(request.toMap(), listener));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @SuppressWarnings("unchecked") // of another loader's class only the JDK's interface is known
  private BiFunction<Map<String, Object>, Consumer<String>, Map<String, Object>> entry() {
    try {
      return Class.forName(ENTRY, true, loader)
          .asSubclass(BiFunction.class)
          .getConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the jar of reweave-junit is not whole", e);
    }
  }

  @Override
  public void close() throws IOException {
    loader.close();
    for (int i = files.size() - 1; i >= 0; i--) {
      Files.deleteIfExists(files.get(i));
    }
  }
}
