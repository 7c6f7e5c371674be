// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A program of many cases, whose two threads take turns. */
final class DriverSource {
  static final String PACKAGE = "bordercases";
  private static final int PER_CLASS = 50;

  private DriverSource() {}

  /**
   * Class names without package, and their sources. A case's number is its place in the list; null
   * stands for a control.
   */
  static Map<String, String> of(String driver, List<BorderCase> cases) {
    Map<String, String> sources = new LinkedHashMap<>();
    StringBuilder setUps = new StringBuilder();
    StringBuilder firsts = new StringBuilder();
    StringBuilder seconds = new StringBuilder();
    StringBuilder ends = new StringBuilder();
    for (int from = 0; from < cases.size(); from += PER_CLASS) {
      String name = driver + "Part" + from / PER_CLASS;
      int to = Math.min(cases.size(), from + PER_CLASS);
      sources.put(name, part(name, cases, from, to));
      setUps.append("    ").append(name).append(".setUp();\n");
      firsts.append("    ").append(name).append(".first();\n");
      seconds.append("    ").append(name).append(".second();\n");
      ends.append("    ").append(name).append(".reached();\n");
    }
    String main =
        """
        package %s;
        public class %s {
          public static void main(String[] arguments) throws Exception {
            dev.reweave.it.border.HiddenTurns.limit(120000);
        %s    Thread first = new Thread(%s::first);
            Thread second = new Thread(%s::second);
            first.start();
            second.start();
            join(first);
            join(second);
        %s    System.out.println("end");
            System.exit(0);
          }
          // Some cases interrupt this very thread.
          static void join(Thread thread) {
            try {
              thread.join();
            } catch (InterruptedException e) {
              join(thread);
            }
          }
          static void first() {
        %s  }
          static void second() {
        %s  }
        }
        """
            .formatted(PACKAGE, driver, setUps, driver, driver, ends, firsts, seconds);
    sources.put(driver, main);
    return sources;
  }

  private static String part(String name, List<BorderCase> cases, int from, int to) {
    StringBuilder text = new StringBuilder();
    text.append("package " + PACKAGE + ";\n");
    text.append("@SuppressWarnings(\"all\")\nclass " + name + " {\n");
    for (int i = from; i < to; i++) {
      BorderCase one = cases.get(i);
      text.append("  // case " + i + "\n");
      text.append(one == null ? CaseSource.control(i) : new CaseSource(one, i).text());
    }
    text.append("  // case -1\n");
    text.append(steps("setUp", "s", from, to, -1));
    text.append(steps("first", "a", from, to, 0));
    text.append(steps("second", "b", from, to, 1));
    text.append("  static void reached() {\n");
    for (int i = from; i < to; i++) {
      String field = (cases.get(i) == null ? "free" : "f") + i;
      text.append("    if (" + field + " == 2) System.out.println(\"reached " + i + "\");\n");
    }
    return text.append("  }\n}\n").toString();
  }

  /** Calls one method of each case. */
  private static String steps(String name, String method, int from, int to, int turn) {
    StringBuilder text = new StringBuilder("  static void " + name + "() {\n");
    String turns = HiddenTurns.class.getName();
    for (int i = from; i < to; i++) {
      String call = String.format("try { %s%d(); } catch (Throwable t) { }", method, i);
      text.append(
          turn < 0
              ? "    " + call + "\n"
              : String.format(
                  "    %s.await(%d);\n    %s\n    %s.next();\n", turns, 2 * i + turn, call, turns));
    }
    return text.append("  }\n").toString();
  }
}
