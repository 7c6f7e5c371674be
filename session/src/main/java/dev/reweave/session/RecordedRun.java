// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session;

import dev.reweave.finding.Report;
import dev.reweave.session.folder.RunFolder;
import java.util.List;

/**
 * A run that was recorded, and can be analysed later or elsewhere.
 *
 * @param folder where its trace is
 * @param exit the exit status of its command; 128 plus the signal when one ended it
 * @param numbers what is in the trace
 * @param notes what the reader of its results should know, a sentence each
 */
public record RecordedRun(RunFolder folder, int exit, Report.Run numbers, List<String> notes) {
  public RecordedRun {
    notes = List.copyOf(notes);
  }
}
