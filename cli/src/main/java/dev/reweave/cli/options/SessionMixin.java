// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.cli.terminal.TerminalStreams;
import dev.reweave.finding.Verdict;
import dev.reweave.report.text.ReportDetail;
import dev.reweave.session.SessionOptions;
import dev.reweave.session.launch.CommandStreams;
import dev.reweave.session.record.RecordOptions;
import java.io.IOException;
import picocli.CommandLine.Mixin;

/** All that there is for a command which does everything: records, analyses, replays. */
public final class SessionMixin {
  @Mixin private OutMixin out;
  @Mixin private RecordMixin recording;
  @Mixin private AnalysisMixin analysis;
  @Mixin private ReplayMixin replay;
  @Mixin private BaselineMixin baseline;
  @Mixin private DetailMixin detail;
  @Mixin private RedactMixin redact;
  @Mixin private SourceMixin sources;

  @SuppressWarnings("UnusedVariable") // its options are read by FileDefaults
  @Mixin
  private ConfigMixin config;

  /** Findings below it do not count for the exit status. */
  public Verdict minVerdict() {
    return analysis.minVerdict();
  }

  /** How much is told of findings. */
  public ReportDetail detail() {
    return detail.detail();
  }

  /** All of it. */
  public SessionOptions options() throws IOException {
    return options(recording.options());
  }

  /** All of it, and this class recorded besides. */
  public SessionOptions including(String className) throws IOException {
    return options(recording.including(className));
  }

  private SessionOptions options(RecordOptions what) throws IOException {
    return new SessionOptions(
        out.out(),
        what,
        analysis.options(),
        replay.options(),
        baseline.accepted(),
        redact.patterns(),
        CommandStreams.inherited(TerminalStreams.current().isShared()),
        sources.folders());
  }
}
