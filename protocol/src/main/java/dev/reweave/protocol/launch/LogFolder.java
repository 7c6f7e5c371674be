// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.launch;

/** Names of the files in the folder that the agent writes to. */
public final class LogFolder {
  /** Records and journal rows, drained. */
  public static final String LOG = "log.rwl";

  /** Records of threads that have not been drained; mapped into memory. */
  public static final String POOL = "pool.rwp";

  /** Tapes. */
  public static final String TAPE = "tape.rws";

  /** The deadlock that the recorded run itself came to; see {@link StuckRow}. */
  public static final String DEADLOCK = "deadlock.tsv";

  /** That no thread can go on; see {@link dev.reweave.protocol.ending.StandstillRow}. */
  public static final String STANDSTILL = "standstill.tsv";

  /** What became of a driven run; see {@link dev.reweave.protocol.drive.OutcomeRow}. */
  public static final String OUTCOME = "replay.txt";

  private LogFolder() {}

  /** The n-th file of a live log, from 0. */
  public static String live(int n) {
    return "live-" + n + ".rwl";
  }
}
