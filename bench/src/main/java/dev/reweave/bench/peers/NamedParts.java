// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a report names: the variable or lock of the bug, and how many places in the code, frames of
 * a main method not counted.
 *
 * @param lines of the report
 */
record NamedParts(boolean isVariable, int places, int lines) {
  private static final Pattern PLACE = Pattern.compile("\\b(\\w+\\.java:\\d+)");
  private static final Pattern FRAME_OUTSIDE =
      Pattern.compile("\\.main\\(|java\\.base/|org\\.pastalab|org\\.jetbrains|peers\\.loop");

  /** Of the part of the output that begins with the first finding. */
  static NamedParts of(PeerTool tool, PeerProgram program, List<String> output) {
    List<String> report = report(tool, output);
    Pattern variable = Pattern.compile("\\b" + Pattern.quote(program.about()) + "\\b");
    boolean isVariable = false;
    Set<String> places = new TreeSet<>();
    for (String line : report) {
      // What an assertion says is of the program, not of the tool.
      isVariable |= !isFailure(line) && variable.matcher(withoutPlaces(line)).find();
      if (!FRAME_OUTSIDE.matcher(line).find()) {
        Matcher matcher = PLACE.matcher(line);
        while (matcher.find()) {
          places.add(matcher.group(1));
        }
      }
    }
    return new NamedParts(isVariable, places.size(), report.size());
  }

  private static boolean isFailure(String line) {
    return line.contains("Error: ") || line.contains("Exception: ");
  }

  /** Frames hold names of classes. */
  private static String withoutPlaces(String line) {
    return line.strip().startsWith("at ") ? "" : line;
  }

  /** Of several findings of ours, the first: it is told apart by an empty line. */
  private static List<String> report(PeerTool tool, List<String> output) {
    if (tool == PeerTool.REWEAVE) {
      int from = indexOf(output, "F1  .*");
      return from < 0 ? List.of() : output.subList(from, indexOfEmpty(output, from));
    }
    int from = indexOf(output, tool == PeerTool.FRAY ? ".*Error found at iter.*" : "FOUND: .*");
    return from < 0 ? List.of() : output.subList(from, output.size());
  }

  private static int indexOf(List<String> lines, String pattern) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).matches(pattern)) {
        return i;
      }
    }
    return -1;
  }

  private static int indexOfEmpty(List<String> lines, int from) {
    for (int i = from; i < lines.size(); i++) {
      if (lines.get(i).isBlank()) {
        return i;
      }
    }
    return lines.size();
  }

  @Override
  public String toString() {
    return (isVariable ? "variable, " : "") + places + " places, " + lines + " lines";
  }
}
