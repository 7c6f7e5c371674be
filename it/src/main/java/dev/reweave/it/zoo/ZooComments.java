// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import dev.reweave.it.findings.FindingCertainty;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The comments of one source file; their syntax is in the zoo's README. */
final class ZooComments {
  private static final Pattern KIND = Pattern.compile("// zoo: (.+)");
  private static final Pattern EXPECT =
      Pattern.compile("// expect (\\w+): (\\w+) (\\S+) (\\w+)(?: (\\S+))?");
  private static final Pattern MARKED = Pattern.compile(".*\\S.* // ([a-z].*)");
  private static final Pattern NAMED = Pattern.compile("(\\w+): (.+)");
  private static final Set<String> ROLES =
      Set.of("first", "remote", "second", "holds", "waits", "notifies", ZooExpectation.PLACE);

  private final Set<String> marks = new HashSet<>();
  private final List<Matcher> expectations = new ArrayList<>();
  private final Map<String, Map<String, Set<SourceLine>>> roles = new TreeMap<>();
  private final Set<SourceLine> traps = new HashSet<>();
  private final Set<SourceLine> silent = new HashSet<>();

  private ZooComments() {}

  static ZooComments of(String className, List<String> lines) {
    ZooComments comments = new ZooComments();
    for (int i = 0; i < lines.size(); i++) {
      comments.read(lines.get(i), new SourceLine(className, i + 1));
    }
    return comments;
  }

  boolean isProgram() {
    return !marks.isEmpty();
  }

  ZooProgram program(String mainClass, List<ZooComments> together) {
    Set<SourceLine> allTraps = new HashSet<>();
    Set<SourceLine> allSilent = new HashSet<>();
    for (ZooComments comments : together) {
      allTraps.addAll(comments.traps);
      allSilent.addAll(comments.silent);
    }
    List<ZooExpectation> expected = expectations.stream().map(this::expectation).toList();
    Set<String> strays = new HashSet<>(roles.keySet());
    expected.forEach(expectation -> strays.remove(expectation.name()));
    if (!strays.isEmpty()) {
      throw new IllegalStateException("nothing is expected of " + strays + " in " + mainClass);
    }
    return new ZooProgram(mainClass, Set.copyOf(marks), expected, allTraps, allSilent);
  }

  private void read(String line, SourceLine at) {
    Matcher kind = KIND.matcher(line);
    Matcher expect = EXPECT.matcher(line);
    Matcher marked = MARKED.matcher(line);
    if (kind.matches()) {
      marks.addAll(List.of(kind.group(1).split(" ")));
    } else if (expect.matches()) {
      expectations.add(expect);
    } else if (line.startsWith("// expect") || line.startsWith("// zoo")) {
      throw new IllegalStateException(at + " is not understood: " + line);
    } else if (marked.matches()) {
      for (String part : marked.group(1).split("; ")) {
        mark(part, at);
      }
    }
  }

  private void mark(String part, SourceLine at) {
    Matcher named = NAMED.matcher(part);
    if (part.equals("trap")) {
      traps.add(at);
    } else if (part.equals("silent")) {
      silent.add(at);
    } else if (named.matches()) {
      Map<String, Set<SourceLine>> byRole =
          roles.computeIfAbsent(named.group(1), name -> new HashMap<>());
      for (String role : named.group(2).split(" ")) {
        if (!ROLES.contains(role)) {
          throw new IllegalStateException(at + ": no role of an event: " + role);
        }
        byRole.computeIfAbsent(role, r -> new HashSet<>()).add(at);
      }
    }
  }

  private ZooExpectation expectation(Matcher expect) {
    String name = expect.group(1);
    if (!roles.containsKey(name)) {
      throw new IllegalStateException("no line is marked for " + expect.group());
    }
    String patterns = expect.group(3);
    return new ZooExpectation(
        name,
        expect.group(2),
        patterns.equals("*") ? Set.of() : Set.of(patterns.split("\\|")),
        FindingCertainty.valueOf(expect.group(4)),
        expect.group(5),
        roles.get(name));
  }
}
