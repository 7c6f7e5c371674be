// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.keep;

import dev.reweave.finding.WitnessShape;
import dev.reweave.replay.plan.GatePlan;
import java.util.ArrayList;
import java.util.List;

/**
 * The source of a JUnit test that drives a program along a plan. It calls the module {@code junit},
 * by name only. Names come from a trace, so from anyone: they are data in it and nothing else.
 */
public final class TestSource {
  private final GatePlan plan;
  private final WitnessShape kind;
  private final TestProgram program;
  private final StringBuilder text = new StringBuilder();
  private final List<String[]> places = new ArrayList<>();
  private int actors;
  private int points;

  private TestSource(GatePlan plan, WitnessShape kind, TestProgram program) {
    this.plan = plan;
    this.kind = kind;
    this.program = program;
  }

  /**
   * The source.
   *
   * @param plan one without lines
   * @param kind what must not happen
   * @param className simple name of the test class, in the unnamed package
   * @param title what it is about, a line; like all names it may hold anything
   */
  public static String of(
      GatePlan plan, WitnessShape kind, TestProgram program, String className, String title) {
    return new TestSource(plan, kind, program).write(className, title);
  }

  private String write(String className, String title) {
    line("import dev.reweave.junit.Actor;");
    line("import dev.reweave.junit.Interleaving;");
    line("import dev.reweave.junit.Point;");
    line("import org.junit.jupiter.api.Test;");
    line("");
    line("/** " + JavaText.comment(title) + ". Written by reweave replay --as-junit. */");
    line("class " + className + " {");
    line("  @Test");
    line("  void mustNotHappen() {");
    line("    Interleaving order = Interleaving.of(" + words(program.mainClass()) + ");");
    options();
    plan.rows(0).forEach(row -> row(row.split("\t", -1)));
    afters();
    line("    order." + demand() + "();");
    line("  }");
    line("}");
    return text.toString();
  }

  private String demand() {
    return switch (kind) {
      case ACCESSES -> "mustNotHappen";
      case LOCK_REQUESTS -> "mustNotDeadlock";
      case LOST_SIGNAL -> "mustNotHang";
    };
  }

  private void options() {
    if (!program.options().isEmpty()) {
      line("    order.options(" + list(program.options()) + ");");
    }
    if (!program.include().isEmpty()) {
      line("    order.include(" + JavaText.literal(String.join(",", program.include())) + ");");
    }
    if (!program.exclude().isEmpty()) {
      line("    order.exclude(" + JavaText.literal(String.join(",", program.exclude())) + ");");
    }
  }

  private String words(String mainClass) {
    List<String> words = new ArrayList<>(List.of(mainClass));
    words.addAll(program.arguments());
    return list(words);
  }

  private void row(String[] columns) {
    switch (columns[0]) {
      case "actor" -> actor(columns);
      case "place" -> places.add(columns);
      case "point" -> point(columns);
      default -> {}
    }
  }

  private void actor(String[] c) {
    String made =
        c[1].equals("root")
            ? "root(" + JavaText.literal(c[4]) + ")"
            : c[1] + "(a" + c[2] + ", " + c[3] + ")";
    line("    Actor a" + actors++ + " = order." + made + ";");
  }

  private void point(String[] c) {
    String[] place = places.get(Integer.parseInt(c[2]));
    int p = points++;
    line("    // " + JavaText.comment(plan.describe(p)));
    line("    Point p" + p + " =");
    line("        order.point(");
    line("            a" + c[1] + ", " + JavaText.literal(place[1]) + ",");
    int nth = Integer.parseInt(place[3]) + 1;
    String early = c[4].equals("1") ? ".early()" : "";
    line(
        "            " + JavaText.literal(place[4]) + ", " + nth + ", " + c[3] + ")" + early + ";");
  }

  private void afters() {
    for (int p = 0; p < plan.size(); p++) {
      for (int before : plan.after(p)) {
        line("    p" + p + ".after(p" + before + ");");
      }
    }
  }

  private static String list(List<String> words) {
    return String.join(", ", words.stream().map(JavaText::literal).toList());
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
