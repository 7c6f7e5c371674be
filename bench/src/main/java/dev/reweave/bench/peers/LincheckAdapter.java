// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;

/**
 * A program's main method as the body of Lincheck's {@code runConcurrentTest}, all settings as they
 * are. Written and compiled when it is asked for, so that no build needs Lincheck; and a plain
 * call, since Lincheck does not look into one by reflection. What another thread throws fails the
 * body, since Lincheck tells it and goes on.
 *
 * @param jars Lincheck and what it needs
 * @param folder where the adapters go
 */
record LincheckAdapter(List<Path> jars, Path folder) {
  static final String VERSION = "3.7";

  private static final String SOURCE =
      """
      public final class LincheckMain {
        private static volatile Throwable thrown;

        public static void main(String[] args) {
          Thread.setDefaultUncaughtExceptionHandler((thread, e) -> thrown = e);
          try {
            org.jetbrains.lincheck.Lincheck.runConcurrentTest(LincheckMain::body);
            System.out.println("DONE");
          } catch (org.jetbrains.lincheck.LincheckAssertionError e) {
            System.out.println("FOUND: " + e);
          } catch (Throwable e) {
            System.out.println("FAILED: " + e);
          }
          System.out.flush();
          Runtime.getRuntime().halt(0);
        }

        private static void body() {
          thrown = null;
          try {
            PROGRAM.main(new String[0]);
          } catch (RuntimeException e) {
            throw e;
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
          if (thrown != null) {
            throw new AssertionError(thrown);
          }
        }
      }
      """;

  static LincheckAdapter in(Path folder, PeerJars maven) throws IOException, InterruptedException {
    return new LincheckAdapter(
        maven.of(List.of("org.jetbrains.lincheck:lincheck:" + VERSION), true),
        folder.resolve("adapters"));
  }

  /** The class path of {@code LincheckMain} for this program. */
  List<Path> classPath(String main, List<Path> places) throws IOException {
    List<Path> all = new ArrayList<>(jars);
    all.addAll(places);
    Path own = Files.createDirectories(folder.resolve(main));
    Path source = own.resolve("LincheckMain.java");
    Files.writeString(source, SOURCE.replace("PROGRAM", main));
    String path = all.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", path, "-d", own.toString(), source.toString());
    if (status != 0) {
      throw new IOException("does not compile: " + source);
    }
    all.add(0, own);
    return all;
  }
}
