// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A thread of a deadlock that the recorded run came to.
 *
 * @param name its name
 * @param lockClass class of the lock that it waits for
 * @param holder name of the thread that holds that
 * @param className where it waits, in the program's code: class, "" if it is in none
 * @param method method
 * @param file source file, null if unknown
 * @param line line, 0 if unknown
 */
public record StuckThread(
    String name,
    String lockClass,
    String holder,
    String className,
    String method,
    String file,
    int line) {
  private static final String FILE = "deadlock.tsv";

  /** The threads that the recorder has named in its log; empty if there was no deadlock. */
  public static List<StuckThread> in(Path log) throws IOException {
    Path file = log.resolve(FILE);
    return Files.isRegularFile(file)
        ? Files.readAllLines(file).stream().map(StuckThread::of).toList()
        : List.of();
  }

  static StuckThread of(String row) {
    String[] cells = row.split("\t", -1);
    String file = cell(cells, 5);
    String line = cell(cells, 6);
    return new StuckThread(
        cell(cells, 0),
        cell(cells, 1),
        cell(cells, 2),
        cell(cells, 3),
        cell(cells, 4),
        file.isEmpty() || file.equals("null") ? null : file,
        line.matches("[0-9]{1,9}") ? Integer.parseInt(line) : 0);
  }

  private static String cell(String[] cells, int i) {
    return i < cells.length ? cells[i] : "";
  }

  String row() {
    return String.join(
        "\t",
        name,
        lockClass,
        holder,
        className,
        method,
        String.valueOf(file),
        String.valueOf(line));
  }
}
