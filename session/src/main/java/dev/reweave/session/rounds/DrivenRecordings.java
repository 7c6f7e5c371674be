// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.drive.FolderRemoval;
import dev.reweave.replay.drive.RunWatcher;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.probe.KnownBehaviour;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The driven runs that did something new, each in a numbered folder of its own until nothing more
 * is asked about it: those that were made to replay findings (it watches them), and probes. Safe
 * for several threads.
 */
public final class DrivenRecordings implements RunWatcher {
  /** A run that is longer is not looked at: that would take the time of all others. */
  static final int MOST_EVENTS = 300_000;

  /** Of the runs that replays leave to be looked at. */
  private static final int MOST_WAITING = 8;

  /**
   * A run that was made to replay a finding.
   *
   * @param number that of its folder
   * @param plan what it was driven by
   */
  record Waiting(int number, GatePlan plan) {}

  private final RunFolder folder;
  private final KnownBehaviour known = new KnownBehaviour();
  private final List<Waiting> waiting = new ArrayList<>();
  private final Set<Integer> needed = new HashSet<>();
  private @Nullable RunRecording recorded;
  private int last;

  /** Of the run that a folder holds. */
  public DrivenRecordings(RunFolder folder) {
    this.folder = folder;
  }

  @Override
  public synchronized void ended(DrivenRun run, Path trace, Path visits) throws IOException {
    RunRecording recording = run.recording();
    if (recording == null
        || waiting.size() == MOST_WAITING
        || recording.trace().size() > MOST_EVENTS
        || recorded().trace().size() > MOST_EVENTS
        || known.add(recording) == 0) {
      return;
    }
    RunFolder round = folder(begin());
    PrivateFiles.createFolders(round.path());
    Files.copy(trace, round.trace());
    Files.copy(visits, round.visits());
    waiting.add(new Waiting(last, run.plan()));
  }

  /** The recorded run. */
  synchronized RunRecording recorded() throws IOException {
    if (recorded == null) {
      recorded = RunRecording.read(folder.trace(), folder.visits());
      known.add(recorded);
    }
    return recorded;
  }

  /** What all runs have done. */
  KnownBehaviour known() {
    return known;
  }

  /** The number of one more run. */
  synchronized int begin() {
    return ++last;
  }

  RunFolder folder(int number) {
    return folder.round(number);
  }

  /** What replays have left to be looked at. */
  synchronized List<Waiting> waiting() {
    return List.copyOf(waiting);
  }

  /** A finding rests on the run: its folder stays. */
  synchronized void need(int number) {
    needed.add(number);
  }

  /** Removes the folders of all runs that no finding rests on. */
  synchronized void close() throws IOException {
    for (int number = 1; number <= last; number++) {
      if (!needed.contains(number)) {
        FolderRemoval.delete(folder.round(number).path());
      }
    }
    folder.deleteRoundsIfEmpty();
  }
}
