// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.launch;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Where classes of these tests' own class path come from. */
public final class ClassPath {
  private ClassPath() {}

  /** The folders and jars that hold these classes, each once. */
  public static List<Path> of(Class<?>... classes) {
    return Arrays.stream(classes).map(ClassPath::place).distinct().toList();
  }

  /** As {@code java -cp} wants it. */
  static String joined(List<Path> places) {
    return places.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
