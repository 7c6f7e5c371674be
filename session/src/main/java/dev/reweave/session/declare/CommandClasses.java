// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.declare;

import dev.reweave.session.launch.CommandPath;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The class files on the class path of a command. */
final class CommandClasses {
  /** So many bytes of class files are looked through for annotations. */
  private static final long MOST_BYTES = 64 << 20;

  private final CommandPath path;
  private long looked;

  CommandClasses(CommandPath path) {
    this.path = path;
  }

  /** Whether a class that is not found here does not exist. */
  boolean isAll() {
    return path.isAll();
  }

  /** The class file of a class, dotted; of the program's or of the JDK that runs us. */
  Optional<byte[]> find(String className) {
    String name = className.replace('.', '/') + ".class";
    for (Path entry : path.entries()) {
      Optional<byte[]> found =
          Files.isDirectory(entry) ? inFolder(entry, name) : inJar(entry, name);
      if (found.isPresent()) {
        return found;
      }
    }
    try (InputStream in = ClassLoader.getPlatformClassLoader().getResourceAsStream(name)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<byte[]> inFolder(Path folder, String name) {
    try {
      return Optional.of(Files.readAllBytes(folder.resolve(name)));
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  private static Optional<byte[]> inJar(Path jar, String name) {
    try (JarFile file = new JarFile(jar.toFile())) {
      JarEntry entry = file.getJarEntry(name);
      if (entry == null) {
        return Optional.empty();
      }
      try (InputStream in = file.getInputStream(entry)) {
        return Optional.of(in.readAllBytes());
      }
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  /** Hands over class files of the program, folders first, until the bound is reached. */
  void each(Consumer<byte[]> reader) {
    List<Path> folders = path.entries().stream().filter(Files::isDirectory).toList();
    folders.forEach(folder -> eachInFolder(folder, reader));
    for (Path jar : path.entries()) {
      if (!folders.contains(jar) && looked < MOST_BYTES) {
        eachInJar(jar, reader);
      }
    }
  }

  private void eachInFolder(Path folder, Consumer<byte[]> reader) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        if (looked < MOST_BYTES && file.toString().endsWith(".class")) {
          hand(Files.readAllBytes(file), reader);
        }
      }
    } catch (IOException | UncheckedIOException e) {
      // The program's own class loader will say it.
    }
  }

  private void eachInJar(Path jar, Consumer<byte[]> reader) {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : (Iterable<JarEntry>) file.stream()::iterator) {
        if (looked < MOST_BYTES && entry.getName().endsWith(".class")) {
          try (InputStream in = file.getInputStream(entry)) {
            hand(in.readAllBytes(), reader);
          }
        }
      }
    } catch (IOException e) {
      // As above.
    }
  }

  private void hand(byte[] classFile, Consumer<byte[]> reader) {
    looked += classFile.length;
    reader.accept(classFile);
  }
}
