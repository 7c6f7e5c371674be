// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * What is left of one check beside its findings, for whoever gathers those of many tests.
 *
 * @param test the test, {@code bank.BankTest.bothPay}
 * @param threshold which of its findings count, as in {@link CheckRequest}
 * @param outcome how the test itself ended, in words
 * @param problem why it was not checked, in one line; empty when it was
 * @param threads how many threads took part in what was recorded
 * @param untried how many findings were not made to happen for want of time
 */
public record CheckRecord(
    String test, String threshold, String outcome, String problem, int threads, int untried) {
  private static final String FILE = "check.properties";

  /** Whether a folder holds the results of a check. */
  public static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(FILE));
  }

  /** Takes away what an earlier check left in this folder. */
  public static void clear(Path folder) throws IOException {
    Files.deleteIfExists(folder.resolve(FILE));
  }

  /** Leaves it in the folder of the check. */
  public void write(Path folder) throws IOException {
    Properties lines = new Properties();
    lines.setProperty("test", test);
    lines.setProperty("threshold", threshold);
    lines.setProperty("outcome", outcome);
    lines.setProperty("problem", problem);
    lines.setProperty("threads", String.valueOf(threads));
    lines.setProperty("untried", String.valueOf(untried));
    try (OutputStream out = Files.newOutputStream(folder.resolve(FILE))) {
      lines.store(out, null);
    }
  }

  /**
   * Reads what {@link #write} left.
   *
   * @throws IOException when it is not there, or is none
   */
  public static CheckRecord read(Path folder) throws IOException {
    Properties lines = new Properties();
    try (InputStream in = Files.newInputStream(folder.resolve(FILE))) {
      lines.load(in);
      return new CheckRecord(
          lines.getProperty("test", ""),
          lines.getProperty("threshold", ""),
          lines.getProperty("outcome", ""),
          lines.getProperty("problem", ""),
          Integer.parseInt(lines.getProperty("threads", "0")),
          Integer.parseInt(lines.getProperty("untried", "0")));
    } catch (IllegalArgumentException e) {
      throw new IOException(folder.resolve(FILE) + ": no record of a check", e);
    }
  }
}
