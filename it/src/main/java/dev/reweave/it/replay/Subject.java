// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.replay;

import dev.reweave.finding.Finding;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.recording.Recording;
import dev.reweave.it.zoo.Expectation;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.replay.FindingReplay;
import dev.reweave.replay.drive.ProgramLaunch;
import dev.reweave.replay.drive.ReplayDriver;
import dev.reweave.replay.drive.ReplayLimits;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.verdict.OutputNormaliser;
import dev.reweave.replay.verdict.ReplayVerdict;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A program that was recorded and analysed, to be replayed. Not for several threads at once. */
public final class Subject {
  private final Recording recording;
  private final AnalysisResult result;
  private final FindingReplay replay;

  private Subject(Recording recording, AnalysisResult result, FindingReplay replay) {
    this.recording = recording;
    this.result = result;
    this.replay = replay;
  }

  /** Records and analyses {@code java WORDS…}; parameters as of {@link Recording#of}. */
  public static Subject of(
      Path project, Path folder, String include, String java, List<String> words)
      throws IOException, InterruptedException {
    return of(Recording.of(project, folder, include, java, words), project, include, java, words);
  }

  /** As {@link #of}, but also what the code does is recorded, and used for proof. */
  public static Subject withTape(Path project, Path folder, String java, List<String> words)
      throws IOException, InterruptedException {
    return of(Recording.withTape(project, folder, java, words), project, "", java, words);
  }

  private static Subject of(
      Recording recording, Path project, String include, String java, List<String> words)
      throws IOException {
    Path folder = recording.folder();
    ReplayDriver driver =
        new ReplayDriver(
            launch(Recording.agent(project), include, java, words),
            ReplayLimits.forRun(recording.seconds()));
    FindingReplay replay =
        new FindingReplay(
            dev.reweave.replay.plan.RunRecording.read(recording.trace(), recording.visits()),
            driver,
            new OutputNormaliser(List.of()),
            folder.resolve("replay"));
    return new Subject(recording, recording.analysed(), replay);
  }

  private static ProgramLaunch launch(Path agent, String include, String java, List<String> words) {
    return ProgramLaunch.of(
        (log, plan) -> {
          String options = "out=" + coded(log.toString()) + ";replay=" + coded(plan.toString());
          String more = include.isEmpty() ? "" : ";include=" + coded(include);
          List<String> command = new ArrayList<>();
          command.add(java);
          command.add("-javaagent:" + agent + "=" + options + more);
          command.addAll(words);
          return command;
        });
  }

  private static String coded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** The recorded run. */
  public Recording recording() {
    return recording;
  }

  /** Everything that was found, best first. */
  public List<Finding> findings() {
    return result.findings();
  }

  /** The best finding that is the expected one. */
  public Optional<Finding> expected(Expectation expectation) {
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
    return Files.readString(recording.folder().resolve("stdout"));
  }
}
