// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.replay.drive.FolderRemoval;
import dev.reweave.session.failure.BadFolder;
import dev.reweave.trace.format.FreshFile;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files of one run.
 *
 * <pre>
 *   DIR/run.json           the command, its exit status, seconds
 *   DIR/log/               what the recorder wrote; gone once the trace is made
 *   DIR/trace.rwt          the ordered trace
 *   DIR/trace.visits       how its events are known again when it is replayed
 *   DIR/tape.rws           what executing the code again needs
 *   DIR/models.txt         models of the user's own, where there were some
 *   DIR/atomic-sets.txt    atomic sets and units of work that the user declared, the same
 *   DIR/findings.json      the findings
 *   DIR/report.html        the page
 *   DIR/F1.schedule.json   the order that shows finding F1
 *   DIR/others.json        findings by other events, for replay; F1.2 is another of F1
 *   DIR/rounds/7/          trace and visits of a driven run in which findings were found
 * </pre>
 */
public record RunFolder(Path path) {
  /** Of any finding, as analyses name them: others may have files with such an ending here. */
  private static final Pattern SCHEDULE = Pattern.compile("F[0-9]+(\\.[0-9]+)?\\.schedule\\.json");

  private static final Pattern ROUND = Pattern.compile("[0-9]{1,9}");

  public Path log() {
    return path.resolve("log");
  }

  /** Whether what the recorder wrote is there still. */
  public boolean hasLog() {
    return isLog(log());
  }

  /** Whether a folder holds what a recorder wrote. */
  public static boolean isLog(Path folder) {
    return Files.isRegularFile(folder.resolve(LogFolder.LOG));
  }

  public Path trace() {
    return path.resolve("trace.rwt");
  }

  public Path visits() {
    return path.resolve("trace.visits");
  }

  /** What executing the code again needs, once the trace is made; not always there. */
  public Path tape() {
    return path.resolve(LogFolder.TAPE);
  }

  /** The atomic sets and units of work that the user declared. */
  public Path sets() {
    return path.resolve("atomic-sets.txt");
  }

  /** The models of the user's own that the program was recorded with. */
  public Path models() {
    return path.resolve("models.txt");
  }

  /** Brings the tape out of the log; out of a folder that the log is a link to, a copy. */
  public void keepTape() throws IOException {
    Path recorded = log().resolve(tape().getFileName());
    if (!Files.isRegularFile(recorded)) {
      return;
    }
    if (Files.isSymbolicLink(log())) {
      try (OutputStream copy = FreshFile.open(tape())) {
        Files.copy(recorded, copy);
      }
    } else {
      Files.move(recorded, tape(), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Where a replay of a finding keeps its files while it runs.
   *
   * @throws dev.reweave.session.failure.UserProblem when the path could lead out of the folder
   */
  public Path replay(String finding) {
    return new PlainName(finding).in(new PlainName("replay").in(path));
  }

  /** Where a driven run is kept that is analysed like the first. */
  public RunFolder round(int number) {
    return new RunFolder(rounds().resolve(Integer.toString(number)));
  }

  private Path rounds() {
    return path.resolve("rounds");
  }

  /** Removes the rounds, and nothing else that is in their folder. */
  public void deleteRounds() throws IOException {
    if (!Files.isDirectory(rounds(), LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> files = Files.list(rounds())) {
      for (Path round : files.filter(RunFolder::isRound).toList()) {
        FolderRemoval.delete(round);
      }
    }
    deleteRoundsIfEmpty();
  }

  /** Removes the folder of the rounds when there is nothing in it. */
  public void deleteRoundsIfEmpty() throws IOException {
    if (!Files.isDirectory(rounds(), LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    boolean isEmpty;
    try (Stream<Path> left = Files.list(rounds())) {
      isEmpty = left.findAny().isEmpty();
    }
    if (isEmpty) {
      Files.delete(rounds());
    }
  }

  private static boolean isRound(Path folder) {
    return ROUND.matcher(folder.getFileName().toString()).matches();
  }

  /**
   * The file of a schedule, by the name that a finding gives.
   *
   * @throws dev.reweave.session.failure.UserProblem when the path could lead out of the folder
   */
  public Path schedule(String name) {
    return new PlainName(name).in(path);
  }

  /**
   * Where the JUnit test of a finding goes.
   *
   * @throws dev.reweave.session.failure.UserProblem when the path could lead out of the folder
   */
  public Path test(String className) {
    return new PlainName(className + ".java").in(new PlainName("junit").in(path));
  }

  public Path findings() {
    return path.resolve("findings.json");
  }

  public Path others() {
    return path.resolve("others.json");
  }

  public Path html() {
    return path.resolve("report.html");
  }

  public Path facts() {
    return path.resolve("run.json");
  }

  /** Makes it fit to be written to; what an earlier run left here is removed. */
  public RunFolder prepare() throws IOException {
    PrivateFiles.createFolders(path);
    requireOwnLog();
    for (Path file : List.of(trace(), visits(), tape(), facts(), models(), sets())) {
      Files.deleteIfExists(file);
    }
    deleteLog();
    clearResults();
    return this;
  }

  /** Other programs have folders of that name too, and this may be one of their places. */
  private void requireOwnLog() throws IOException {
    if (!Files.isDirectory(log(), LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> files = Files.list(log())) {
      List<Path> all = files.toList();
      // The recorder makes no folder there.
      if (!all.isEmpty()
          && (all.stream().noneMatch(RunFolder::isOfALog)
              || all.stream().anyMatch(Files::isDirectory))) {
        throw new BadFolder(
            log()
                + ": holds other files than a recording, which a new run would remove; choose another --out");
      }
    }
  }

  private static boolean isOfALog(Path file) {
    return file.getFileName().toString().matches(".*\\.rw[lps]");
  }

  /** Removes reports and schedules of an earlier analysis. */
  public RunFolder clearResults() throws IOException {
    PrivateFiles.createFolders(path);
    deleteRounds();
    Files.deleteIfExists(findings());
    Files.deleteIfExists(others());
    Files.deleteIfExists(html());
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.filter(RunFolder::isSchedule).toList()) {
        Files.deleteIfExists(file);
      }
    }
    return this;
  }

  private static boolean isSchedule(Path file) {
    return SCHEDULE.matcher(file.getFileName().toString()).matches();
  }

  /** Removes the log with everything in it; of a link only the link. */
  public void deleteLog() throws IOException {
    if (!Files.exists(log(), LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> files = Files.walk(log())) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
