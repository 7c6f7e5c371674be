// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.terminal;

import dev.reweave.report.neutral.VisibleText;
import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.UserProblem;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Standard output and error, in UTF-8 wherever we run. */
public final class ConsoleStreams {
  private ConsoleStreams() {}

  /**
   * Prints text as it is to standard output. Whoever reads it may have seen enough and gone.
   *
   * @throws UserProblem when it does not get there for another reason
   */
  public static void print(String text) {
    write(System.out, text);
    if (System.out.checkError() && !isReaderGone()) {
      throw new BadFile("standard output cannot be written; is its disk full?");
    }
  }

  /** The stream keeps no reason: only another attempt tells. */
  @SuppressWarnings("resource") // closing would close standard output
  private static boolean isReaderGone() {
    try {
      new FileOutputStream(FileDescriptor.out).write('\n');
      return false;
    } catch (IOException e) {
      return String.valueOf(e.getMessage()).contains("pipe");
    }
  }

  /** Prints text as it is to standard error. */
  public static void error(String text) {
    write(System.err, text);
  }

  /** Prints one line to standard error; what it tells of programs and files cannot steer it. */
  public static void warn(String line) {
    write(System.err, "reweave: " + VisibleText.of(line) + "\n");
  }

  private static void write(PrintStream stream, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    stream.write(bytes, 0, bytes.length);
    stream.flush();
  }
}
