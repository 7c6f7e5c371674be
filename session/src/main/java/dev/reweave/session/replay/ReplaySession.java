// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.finding.Finding;
import dev.reweave.replay.RunRecurrence;
import dev.reweave.replay.drive.FolderRemoval;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.FolderLock;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.results.ResultReader;
import dev.reweave.session.trust.TrustedRun;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A recorded run whose program is to be started again. Until it is closed nobody else writes into
 * its folder.
 */
public final class ReplaySession implements Closeable {
  private final FolderLock lock;
  private final RunFolder folder;
  private final TrustedRun run;
  private final List<Pattern> ignore;

  private final SessionListener listener;

  private ReplaySession(
      FolderLock lock,
      RunFolder folder,
      TrustedRun run,
      List<Pattern> ignore,
      SessionListener listener) {
    this.lock = lock;
    this.folder = folder;
    this.run = run;
    this.ignore = ignore;
    this.listener = listener;
  }

  /**
   * What may be started.
   *
   * @param command the recorded command, where the folder does not hold all of it; else empty
   * @param trusted whether it may be started although this user has not recorded it on this machine
   * @param ignore what of the program's output differs from run to run by nature
   */
  public record Request(List<String> command, boolean trusted, List<Pattern> ignore) {
    public Request {
      command = List.copyOf(command);
      ignore = List.copyOf(ignore);
    }
  }

  /**
   * Opens the folder of a run.
   *
   * @throws UserProblem when it is none, is in use, or its command may not be started
   */
  public static ReplaySession open(Path place, Request request, SessionListener listener)
      throws IOException {
    if (!Files.isDirectory(place)) {
      throw new BadFolder(place + ": no such folder");
    }
    RunFolder folder = new RunFolder(place);
    // First of all, so that the command that is read belongs to the trace that is.
    FolderLock lock = FolderLock.take(folder);
    try {
      TrustedRun run = TrustedRun.of(folder, request.command(), request.trusted(), listener::note);
      return new ReplaySession(lock, folder, run, request.ignore(), listener);
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** What is known of the recorded run. */
  public RunFacts facts() {
    return run.facts();
  }

  /**
   * Makes ready for runs so that a finding happens.
   *
   * @param id as in the report, in any case
   * @throws UserProblem when there is none of that id
   */
  public FindingReplay finding(String id) throws IOException {
    Finding finding = ResultReader.finding(folder.path(), id);
    return new FindingReplay(finding, replays().of(finding));
  }

  /** Makes ready for runs as recorded, from the first hand-over between threads to the last. */
  public RecordedOrder recordedOrder() throws IOException {
    return new RecordedOrder(replays());
  }

  private FindingReplays replays() throws IOException {
    return FindingReplays.of(folder, run, ignore, new SharedRuns());
  }

  /** Runs along the schedule of one finding. */
  public final class FindingReplay {
    private final Finding finding;
    private final FindingReplays replaying;

    private FindingReplay(Finding finding, FindingReplays replaying) {
      this.finding = finding;
      this.replaying = replaying;
    }

    /**
     * Runs the program, some times if need be, so that it happens.
     *
     * @param keep whether what the runs leave stays in the folder
     * @throws UserProblem when the finding has no schedule
     */
    public ReplayVerdict run(boolean keep) throws IOException {
      listener.step("running the program again, to make " + finding.id() + " happen …");
      try {
        return replaying.replay(finding, keep).verdict();
      } finally {
        listener.idle();
      }
    }

    /**
     * Writes a JUnit test that fails as long as the finding can happen.
     *
     * @return its file, {@code junit/ReweaveF1Test.java} in the folder
     * @throws UserProblem when it does not happen, or a test cannot start the command
     */
    public Path keepAsTest() throws IOException {
      listener.step("making " + finding.id() + " happen, for the test …");
      try {
        return KeptTest.write(folder, run, replaying, finding);
      } finally {
        listener.idle();
      }
    }
  }

  /** Runs in the recorded order. */
  public final class RecordedOrder {
    private final FindingReplays replaying;

    private RecordedOrder(FindingReplays replaying) {
      this.replaying = replaying;
    }

    /**
     * Runs the program once, with some tries; its output is in files that the next run replaces.
     */
    public RunRecurrence run() throws IOException {
      listener.step("running the program in the recorded order …");
      try {
        return replaying.again();
      } finally {
        listener.idle();
      }
    }

    /** Removes the files that the runs left. */
    public void discardFiles() throws IOException {
      FolderRemoval.delete(folder.replay("recorded"));
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
