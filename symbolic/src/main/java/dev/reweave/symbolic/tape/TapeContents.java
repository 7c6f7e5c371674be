// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.tape;

import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.protocol.tape.NoTape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * The contents of a tape file.
 *
 * @param classes in the order they were loaded
 * @param sites by number of a method: pairs of an instruction's index and the site whose records
 *     the log has of it
 * @param untaped by number of a method that has code and makes no entries: why
 * @param threads entries by number of the thread: what each did, or the beginning of it
 * @param givenUp threads that went on after their tapes end
 * @param whole false if the file is damaged, or the process was killed while it wrote to it; what
 *     came before is used
 */
public record TapeContents(
    List<ClassFile> classes,
    Map<Integer, int[]> sites,
    Map<Integer, NoTape> untaped,
    SortedMap<Integer, byte[]> threads,
    Set<Integer> givenUp,
    boolean whole) {
  /** No tape was given up. */
  public TapeContents(
      List<ClassFile> classes,
      Map<Integer, int[]> sites,
      Map<Integer, NoTape> untaped,
      SortedMap<Integer, byte[]> threads,
      boolean whole) {
    this(classes, sites, untaped, threads, Set.of(), whole);
  }

  /** Name of the file in a run's folder. */
  public static final String FILE = LogFolder.TAPE;

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read or is no tape file
   */
  public static TapeContents read(Path file) throws IOException {
    return new TapeReader(file).read();
  }
}
