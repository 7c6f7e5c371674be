// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.keep;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import dev.reweave.finding.WitnessShape;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.build.TraceBuilder;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever names a trace holds, the code of a kept test is the same but for its literals. */
class TestSourceTest {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  private static final String NAME = "ReweaveF1Test";
  private static final int PROGRAMS = 300;

  /** What the source calls, as far as it does. */
  private static final List<JavaFileObject> CALLED =
      List.of(
          source(
              "dev.reweave.junit.Interleaving",
              "public class Interleaving {"
                  + " public static Interleaving of(String m, String... a) { return null; }"
                  + " public void options(String... o) {}"
                  + " public void include(String p) {} public void exclude(String p) {}"
                  + " public Actor root(String n) { return null; }"
                  + " public Actor thread(Actor a, int n) { return null; }"
                  + " public Point point(Actor a, String m, String w, int n, int v) { return null; }"
                  + " public void mustNotHappen() {} }"),
          source("dev.reweave.junit.Actor", "public class Actor {}"),
          source(
              "dev.reweave.junit.Point",
              "public class Point { public Point early() { return this; } }"));

  @TempDir java.nio.file.Path folder;

  @Test
  void namesAreDataAndNothingElse() throws Exception {
    Parsed honest = parsed(source(new String[] {"a", "b", "c", "d", "e", "f", "g", "h"}));
    HostileNames names = new HostileNames(1);
    List<JavaFileObject> all = new ArrayList<>(CALLED);
    for (int i = 0; i < PROGRAMS; i++) {
      String[] chosen = new String[8];
      Arrays.setAll(chosen, n -> names.next());
      String text = source(chosen);
      Parsed parsed = parsed(text);
      assertTrue(honest.shape.equals(parsed.shape), text);
      String documentation = text.substring(text.indexOf("/**"), text.indexOf("*/"));
      assertTrue(documentation.matches("[^<>]*"), documentation);
      for (int n = 0; n < 3; n++) {
        assertTrue(parsed.literals.contains(whole(chosen[n])), text);
      }
      all.add(file("p" + i + ".", "package p" + i + ";\n" + text));
    }
    compile(all);
  }

  @Test
  void aNameMayBeLongerThanAConstantMayBe() throws Exception {
    String[] names = new String[8];
    Arrays.fill(names, "\u20ac\\u000a".repeat(20_000));
    List<JavaFileObject> all = new ArrayList<>(CALLED);
    all.add(file("", source(names)));
    compile(all);
  }

  private static String source(String[] names) {
    TraceBuilder b = new TraceBuilder();
    b.method("m", new TraceInfo.Method(names[5], names[6], names[7], null, false, false, false));
    b.on(names[4]).fork("T1");
    b.on(names[4]).enter("m").line(1).write(names[3]).mark("one");
    b.on("T1").enter("m").line(2).read(names[3]).mark("two");
    Trace trace = b.build();
    int[] visits = new int[trace.size()];
    Arrays.fill(visits, 1);
    GatePlan plan = new GatePlan(new RunRecording(trace, visits), "all");
    plan.mark(b.at("one"));
    plan.mark(b.at("two"));
    plan.forgetLines();
    TestProgram program =
        new TestProgram(
            names[0], List.of(names[1]), List.of(names[2]), List.of(names[3]), List.of(names[4]));
    return TestSource.of(plan, WitnessShape.ACCESSES, program, NAME, names[6] + names[7]);
  }

  private static String whole(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  private record Parsed(List<String> shape, List<Object> literals) {}

  private static Parsed parsed(String text) throws Exception {
    Parsed parsed = new Parsed(new ArrayList<>(), new ArrayList<>());
    JavacTask task =
        (JavacTask) COMPILER.getTask(null, null, null, null, null, List.of(file("", text)));
    for (CompilationUnitTree unit : task.parse()) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void scan(Tree tree, Void nothing) {
          parsed.shape.add(tree == null ? "" : tree.getKind() + said(tree));
          if (tree instanceof LiteralTree literal) {
            parsed.literals.add(literal.getValue());
          }
          return super.scan(tree, nothing);
        }
      }.scan(unit, null);
    }
    return parsed;
  }

  /** All of a tree that literals are not a part of. */
  private static String said(Tree tree) {
    return switch (tree.getKind()) {
      case IDENTIFIER, INT_LITERAL, IMPORT, MEMBER_SELECT, PRIMITIVE_TYPE ->
          tree.toString().contains("\"") ? "" : " " + tree;
      default -> "";
    };
  }

  private void compile(List<JavaFileObject> files) {
    StringWriter said = new StringWriter();
    List<JavaFileObject> all = new ArrayList<>(files);
    List<String> options = List.of("-proc:none", "-d", folder.toString());
    assertTrue(
        COMPILER.getTask(said, null, null, options, null, all).call(), () -> said.toString());
  }

  private static JavaFileObject source(String type, String body) {
    int dot = type.lastIndexOf('.');
    String text = "package " + type.substring(0, dot) + "; " + body;
    return file(type.substring(0, dot + 1), type.substring(dot + 1), text);
  }

  private static JavaFileObject file(String place, String text) {
    return file(place, NAME, text);
  }

  private static JavaFileObject file(String place, String name, String text) {
    URI uri = URI.create("string:///" + place.replace('.', '/') + name + ".java");
    return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreErrors) {
        return text;
      }
    };
  }
}
