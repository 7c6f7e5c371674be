// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.ending;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Lines of a file that its JVM may have died over. */
final class WholeLines {
  private WholeLines() {}

  /**
   * Those with a line break at their end; none if there is no file. What is no text is shown as
   * such.
   */
  static List<String> of(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }
}
