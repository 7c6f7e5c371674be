// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.replay;

import dev.reweave.finding.Finding;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.zoo.ZooExpectation;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.replay.FindingReplay;
import dev.reweave.replay.drive.ProgramLaunch;
import dev.reweave.replay.drive.ReplayDriver;
import dev.reweave.replay.drive.ReplayLimits;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.verdict.OutputNormaliser;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.session.kept.KeptRecording;
import dev.reweave.session.record.KeptFiles;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.session.replay.CommandReplayer;
import dev.reweave.session.trust.TrustedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A program that was recorded and analysed, to be replayed. Not for several threads at once. */
public final class ReplaySubject {
  private final KeptRecording recording;
  private final AnalysisResult result;
  private final FindingReplay replay;

  private ReplaySubject(KeptRecording recording, AnalysisResult result, FindingReplay replay) {
    this.recording = recording;
    this.result = result;
    this.replay = replay;
  }

  /**
   * Records and analyses a command.
   *
   * @param include classes to be recorded besides the program's, with commas between
   * @param words the command, which calls {@code java}
   */
  public static ReplaySubject of(Path folder, String include, List<String> words)
      throws IOException {
    return of(folder, RecordOptions.defaults().withSymbolic(false).withClasses(include), words);
  }

  /** As {@link #of}, but also what the code does is recorded, and used for proof. */
  public static ReplaySubject withTape(Path folder, List<String> words) throws IOException {
    return of(folder, RecordOptions.defaults(), words);
  }

  private static ReplaySubject of(Path folder, RecordOptions options, List<String> words)
      throws IOException {
    KeptRecording recording = KeptRecording.of(folder, options, words);
    ProgramLaunch launch = CommandReplayer.of(TrustedRun.own(recording.facts()), KeptFiles.NONE);
    FindingReplay replay =
        new FindingReplay(
            RunRecording.read(recording.trace(), recording.folder().visits()),
            new ReplayDriver(launch, ReplayLimits.forRun(recording.seconds())),
            new OutputNormaliser(List.of()),
            folder.resolve("replay"));
    return new ReplaySubject(recording, recording.analysed(), replay);
  }

  /** The same run, analysed with other options. */
  public ReplaySubject analysedWith(AnalysisOptions options) throws IOException {
    return new ReplaySubject(recording, recording.analysed(options), replay);
  }

  /** The recorded run. */
  public KeptRecording recording() {
    return recording;
  }

  /** Everything that was found, best first. */
  public List<Finding> findings() {
    return result.findings();
  }

  /** The best finding that is the expected one. */
  public Optional<Finding> expected(ZooExpectation expectation) {
    return findings().stream()
        .filter(finding -> expectation.metBy(ReportedFinding.of(finding)))
        .findFirst();
  }

  /** Whether a finding comes with what replay needs. */
  public boolean canReplay(Finding finding) {
    return result.schedules().containsKey(finding.id())
        && result.witnesses().containsKey(finding.id());
  }

  /** Makes it happen and judges the harm. */
  public ReplayVerdict judge(Finding finding) throws IOException {
    return replay.of(witness(finding), result.schedules().get(finding.id()), false);
  }

  /** Makes it happen. */
  public ReplayVerdict confirm(Finding finding) throws IOException {
    return replay.confirm(witness(finding), result.schedules().get(finding.id()));
  }

  private FindingWitness witness(Finding finding) {
    return FindingWitness.of(finding, result.witnesses().get(finding.id()));
  }

  /** How long the recorded run took by itself, in seconds. */
  public double recordedSeconds() {
    return recording.seconds();
  }

  /** What the recorded run printed. */
  public String stdout() throws IOException {
    return recording.stdout();
  }
}
