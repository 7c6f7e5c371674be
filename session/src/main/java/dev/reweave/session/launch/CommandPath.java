// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Where a command's classes come from, as far as its words say it.
 *
 * @param entries folders and jars that exist, in order
 * @param isAll whether classes come from nowhere else that can be seen: not from modules, nor from
 *     jars within a jar
 */
public record CommandPath(List<Path> entries, boolean isAll) {
  public CommandPath {
    entries = List.copyOf(entries);
  }

  /** The class path of a command. */
  public static CommandPath of(JavaCommand command) {
    List<String> words = command.words();
    String path = System.getenv("CLASSPATH");
    boolean isAll = true;
    for (int i = command.launcher() + 1; i < words.size(); i++) {
      String word = words.get(i);
      String next = i + 1 < words.size() ? words.get(i + 1) : "";
      if (word.equals("-cp") || word.equals("-classpath") || word.equals("--class-path")) {
        path = next;
        i++;
      } else if (word.startsWith("--class-path=")) {
        path = word.substring("--class-path=".length());
      } else if (word.equals("-jar")) {
        return new CommandPath(withManifest(next), isAll && !hasNested(next));
      } else if (word.equals("-p")
          || word.startsWith("--module")
          || word.equals("-m")
          || word.startsWith("@")
          || word.startsWith("-Djava.system.class.loader")
          || word.startsWith("-Xbootclasspath")
          || word.startsWith("--patch-module")) {
        isAll = false;
      } else if (!word.startsWith("-")) {
        break;
      }
    }
    return new CommandPath(entries(path == null || path.isEmpty() ? "." : path), isAll);
  }

  private static List<Path> entries(String path) {
    List<Path> entries = new ArrayList<>();
    for (String entry : path.split(File.pathSeparator)) {
      if (entry.equals("*") || entry.endsWith(File.separator + "*")) {
        entries.addAll(jarsIn(entry.substring(0, entry.length() - 1)));
      } else {
        add(entries, entry.isEmpty() ? "." : entry);
      }
    }
    return entries;
  }

  private static void add(List<Path> entries, String name) {
    try {
      Path entry = Path.of(name);
      if (Files.exists(entry)) {
        entries.add(entry);
      }
    } catch (InvalidPathException e) {
      // The JVM passes over it as well.
    }
  }

  private static List<Path> jarsIn(String folder) {
    try (Stream<Path> files = Files.list(Path.of(folder.isEmpty() ? "." : folder))) {
      return files
          .filter(file -> file.toString().endsWith(".jar") || file.toString().endsWith(".JAR"))
          .sorted()
          .toList();
    } catch (IOException | InvalidPathException e) {
      return List.of();
    }
  }

  private static List<Path> withManifest(String jar) {
    List<Path> entries = new ArrayList<>();
    add(entries, jar);
    if (entries.isEmpty()) {
      return entries;
    }
    try (JarFile file = new JarFile(jar)) {
      Manifest manifest = file.getManifest();
      String more =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      Path folder = Path.of(jar).toAbsolutePath().getParent();
      for (String word : more == null ? new String[0] : more.trim().split("\\s+")) {
        add(entries, folder == null ? word : folder.resolve(word).toString());
      }
    } catch (IOException | InvalidPathException e) {
      // What is no jar has no manifest.
    }
    return entries;
  }

  private static boolean hasNested(String jar) {
    try (JarFile file = new JarFile(jar)) {
      return file.getEntry("BOOT-INF/") != null
          || file.getEntry("WEB-INF/") != null
          || file.stream().anyMatch(entry -> entry.getName().endsWith(".jar"));
    } catch (IOException e) {
      return true;
    }
  }
}
