// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.keep;

import dev.reweave.finding.WitnessShape;
import dev.reweave.protocol.plan.DrivePlan;
import dev.reweave.protocol.plan.PlannedActor;
import dev.reweave.protocol.plan.PlannedPlace;
import dev.reweave.protocol.plan.PlannedPoint;
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
    line("/** " + JavaText.documentation(title) + ". Written by reweave replay --as-junit. */");
    line("class " + className + " {");
    line("  @Test");
    line("  void mustNotHappen() {");
    line("    Interleaving order = Interleaving.of(" + words(program.mainClass()) + ");");
    options();
    DrivePlan driven = plan.drivePlan(0);
    driven.actors().forEach(this::actor);
    driven.points().forEach(point -> point(point, driven.places().get(point.place())));
    afters();
    line("    order." + demand() + "();");
    line("  }");
    line("}");
    return text.toString();
  }

  private String demand() {
    return switch (kind) {
      case ACCESSES, UNIT_CYCLE, CHAIN -> "mustNotHappen";
      case LOCK_REQUESTS -> "mustNotDeadlock";
      case LOST_SIGNAL -> "mustNotHang";
      case DRIVEN -> throw new IllegalArgumentException("has no schedule to keep");
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

  private void actor(PlannedActor actor) {
    String made =
        switch (actor.kind()) {
          case ROOT -> "root(" + JavaText.literal(actor.name()) + ")";
          case THREAD -> "thread(a" + actor.parent() + ", " + actor.ordinal() + ")";
          case TASK -> "task(a" + actor.parent() + ", " + actor.ordinal() + ")";
        };
    line("    Actor a" + actors++ + " = order." + made + ";");
  }

  private void point(PlannedPoint point, PlannedPlace place) {
    int p = points++;
    line("    // " + JavaText.comment(plan.describe(p)));
    line("    Point p" + p + " =");
    line("        order.point(");
    line("            a" + point.actor() + ", " + JavaText.literal(place.method()) + ",");
    String counted = (place.rank() + 1) + ", " + point.visit() + ")";
    String early = point.early() ? ".early()" : "";
    line("            " + JavaText.literal(place.what()) + ", " + counted + early + ";");
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
