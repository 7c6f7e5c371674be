// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles programs, and says which cases no program can have. */
final class DriverCompiler {
  private final Path folder;
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();

  DriverCompiler(Path folder) {
    this.folder = folder;
  }

  /** Numbers of the cases that do not compile; none: the class files are there. */
  Set<Integer> compile(Map<String, String> sources) throws IOException {
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    List<JavaFileObject> files = new ArrayList<>();
    Path kept = Files.createDirectories(folder.resolve("sources"));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Files.writeString(kept.resolve(source.getKey() + ".java"), source.getValue());
      files.add(new Source(source.getKey(), source.getValue()));
    }
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<String> options =
        List.of(
            "-d",
            classes.toString(),
            "-nowarn",
            "-Xlint:none",
            "-proc:none",
            "-Xmaxerrs",
            "10000",
            "-cp",
            System.getProperty("java.class.path"));
    Set<Integer> wrong = new HashSet<>();
    if (!compiler.getTask(null, null, messages, options, null, files).call()) {
      for (Diagnostic<? extends JavaFileObject> message : messages.getDiagnostics()) {
        if (message.getKind() == Diagnostic.Kind.ERROR) {
          wrong.add(number(message));
        }
      }
    }
    return wrong;
  }

  private static int number(Diagnostic<? extends JavaFileObject> message) {
    String text = message.getSource() == null ? "" : ((Source) message.getSource()).text;
    int at = message.getSource() == null ? -1 : (int) message.getPosition();
    int mark = at < 0 ? -1 : text.lastIndexOf("  // case ", at);
    int number =
        mark < 0 ? -1 : Integer.parseInt(text.substring(mark + 10).lines().findFirst().get());
    if (number < 0) {
      throw new IllegalStateException(message.toString());
    }
    return number;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + DriverSource.PACKAGE + "/" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignore) {
      return text;
    }
  }
}
