// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.ending;

import dev.reweave.protocol.TabbedText;
import dev.reweave.protocol.launch.LogFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A thread of a deadlock that the recorded run came to: a row of {@link LogFolder#DEADLOCK}.
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
    @Nullable String file,
    int line) {

  /**
   * The threads that the recorder has named in its log; empty if there was no deadlock, or its JVM
   * died before all of it was told.
   */
  public static List<StuckThread> in(Path log) throws IOException {
    List<StuckThread> threads =
        WholeLines.of(log.resolve(LogFolder.DEADLOCK)).stream().map(StuckThread::parse).toList();
    Set<String> names = threads.stream().map(StuckThread::name).collect(Collectors.toSet());
    boolean isWhole = threads.stream().map(StuckThread::holder).allMatch(names::contains);
    return isWhole ? threads : List.of();
  }

  /** The thread of a row; what the row lacks is empty. */
  public static StuckThread parse(String row) {
    String[] cells = TabbedText.columns(row);
    String file = TabbedText.at(cells, 5);
    String line = TabbedText.at(cells, 6);
    return new StuckThread(
        TabbedText.at(cells, 0),
        TabbedText.at(cells, 1),
        TabbedText.at(cells, 2),
        TabbedText.at(cells, 3),
        TabbedText.at(cells, 4),
        file.isEmpty() || file.equals("null") ? null : file,
        line.matches("[0-9]{1,9}") ? Integer.parseInt(line) : 0);
  }

  /** The row of the thread. */
  public String row() {
    return TabbedText.row(name, lockClass, holder, className, method, String.valueOf(file), line);
  }
}
