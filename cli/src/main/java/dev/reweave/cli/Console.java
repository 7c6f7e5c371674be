// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Standard output and error, in UTF-8 wherever we run. */
final class Console {
  private Console() {}

  /** Prints text as it is to standard output. */
  static void print(String text) {
    write(System.out, text);
  }

  /** Prints one line to standard error. */
  static void warn(String line) {
    write(System.err, "reweave: " + line + "\n");
  }

  private static void write(PrintStream stream, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    stream.write(bytes, 0, bytes.length);
    stream.flush();
  }
}
