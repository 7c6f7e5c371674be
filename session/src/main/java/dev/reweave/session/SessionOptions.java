// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session;

import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.session.accept.AcceptedFindings;
import dev.reweave.session.launch.CommandStreams;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.session.replay.ReplayOptions;
import dev.reweave.session.results.SourceFolders;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a session is asked for.
 *
 * @param out the folder for the results; empty for a new numbered one in {@code reweave-out}
 * @param recording what to record
 * @param analysis what to look for
 * @param replay how to run the program again for what was found; empty for not doing so
 * @param accepted findings that do not count
 * @param redact where secrets are in the command and the environment
 * @param streams what a command that is recorded reads and prints
 * @param sources where the source code is, for links
 */
public record SessionOptions(
    Optional<Path> out,
    RecordOptions recording,
    AnalysisOptions analysis,
    Optional<ReplayOptions> replay,
    AcceptedFindings accepted,
    List<Pattern> redact,
    CommandStreams streams,
    SourceFolders sources) {
  public SessionOptions {
    redact = List.copyOf(redact);
  }

  /** Everything as usual, no terminal. */
  public static SessionOptions defaults() {
    return new SessionOptions(
        Optional.empty(),
        RecordOptions.defaults(),
        AnalysisOptions.defaults(),
        Optional.of(ReplayOptions.defaults()),
        AcceptedFindings.NONE,
        List.of(),
        CommandStreams.INHERITED,
        SourceFolders.NONE);
  }

  /** With results in this folder. */
  public SessionOptions withOut(Path folder) {
    return new SessionOptions(
        Optional.of(folder), recording, analysis, replay, accepted, redact, streams, sources);
  }

  /** Recording so. */
  public SessionOptions withRecording(RecordOptions options) {
    return new SessionOptions(out, options, analysis, replay, accepted, redact, streams, sources);
  }

  /** Looking for this. */
  public SessionOptions withAnalysis(AnalysisOptions options) {
    return new SessionOptions(out, recording, options, replay, accepted, redact, streams, sources);
  }

  /** Running the program again so. */
  public SessionOptions withReplay(ReplayOptions options) {
    return new SessionOptions(
        out, recording, analysis, Optional.of(options), accepted, redact, streams, sources);
  }

  /** With these findings accepted. */
  public SessionOptions withAccepted(AcceptedFindings findings) {
    return new SessionOptions(out, recording, analysis, replay, findings, redact, streams, sources);
  }

  /** With a command that reads and prints so. */
  public SessionOptions withStreams(CommandStreams given) {
    return new SessionOptions(out, recording, analysis, replay, accepted, redact, given, sources);
  }

  /** Not running the program again. */
  public SessionOptions withoutReplay() {
    return new SessionOptions(
        out, recording, analysis, Optional.empty(), accepted, redact, streams, sources);
  }
}
