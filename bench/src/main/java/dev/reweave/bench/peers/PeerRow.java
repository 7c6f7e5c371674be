// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import java.util.List;
import java.util.Locale;

/** What one tool made of one program and of its twin. */
record PeerRow(PeerTool tool, PeerProgram program, List<ToolRun> runs, List<ToolRun> twins) {

  /** How often it was found within the limit, and in the median how fast: wall (CPU) seconds. */
  String found(long limit) {
    List<ToolRun> found = runs.stream().filter(run -> run.isWithin(limit)).toList();
    String times = found.size() + "/" + runs.size();
    if (found.isEmpty()) {
      return times + trouble(limit);
    }
    return String.format(
        Locale.ROOT,
        "%s %.1f (%.1f)",
        times,
        median(found.stream().mapToDouble(ToolRun::first).sorted().toArray()),
        median(found.stream().mapToDouble(ToolRun::firstCpu).sorted().toArray()));
  }

  /** Wall seconds of the whole first run, which is not ended at its first finding. */
  String whole() {
    return String.format(Locale.ROOT, "%.0f", runs.get(0).whole());
  }

  /** What it says of the twin: a finding is a false alarm. */
  String twin(long limit) {
    if (twins.isEmpty()) {
      return "";
    }
    long alarms = twins.stream().filter(run -> run.isWithin(limit)).count();
    return alarms == 0 ? "silent" : "alarm";
  }

  String named() {
    ToolRun first = runs.get(0);
    return first.first() == Double.POSITIVE_INFINITY
        ? ""
        : NamedParts.of(tool, program, first.lines()).toString();
  }

  /** It came late, went wrong itself, or was ended before it had said that it finds nothing. */
  private String trouble(long limit) {
    double first = runs.stream().mapToDouble(ToolRun::first).min().orElseThrow();
    if (first != Double.POSITIVE_INFINITY) {
      return String.format(Locale.ROOT, " late %.0f", first);
    }
    if (runs.stream().flatMap(run -> run.lines().stream()).anyMatch(PeerRow::isFailure)) {
      return " failed";
    }
    boolean isCut = runs.stream().anyMatch(run -> run.whole() > limit + ToolRun.GRACE);
    return isCut && tool != PeerTool.REWEAVE ? " cut off" : "";
  }

  private static boolean isFailure(String line) {
    return line.startsWith("FAILED: ");
  }

  private static double median(double[] sorted) {
    return sorted[sorted.length / 2];
  }
}
