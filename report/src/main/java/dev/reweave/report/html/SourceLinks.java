// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where on this machine the source of a place is. Each file is looked for once. */
final class SourceLinks {
  private final List<String> folders;
  private final Map<String, Optional<String>> known = new HashMap<>();

  /** {@code folders}: of packages; those that are gone hold nothing. */
  SourceLinks(List<String> folders) {
    this.folders = folders;
  }

  /** An address of the file, at this line; null when there is no such file. */
  @Nullable String of(@Nullable String className, @Nullable String file, int line) {
    if (className == null || file == null || file.isEmpty() || folders.isEmpty()) {
      return null;
    }
    String name = className.substring(0, className.lastIndexOf('.') + 1).replace('.', '/') + file;
    return known
        .computeIfAbsent(name, this::find)
        .map(address -> line > 0 ? address + "#L" + line : address)
        .orElse(null);
  }

  private Optional<String> find(String name) {
    for (String folder : folders) {
      try {
        Path file = Path.of(folder, name);
        if (Files.isRegularFile(file)) {
          return Optional.of(file.toUri().toString());
        }
      } catch (InvalidPathException e) {
        return Optional.empty(); // a name from the trace that can be no path
      }
    }
    return Optional.empty();
  }
}
