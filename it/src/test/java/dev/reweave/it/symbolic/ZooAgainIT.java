// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Reweave;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.TapeContents;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs of the zoo, executed again and held against their traces. Some of them; all with {@code
 * -Dreweave.zoo.again=1}, every n-th with n.
 */
class ZooAgainIT {
  private static final int EVERY = Integer.getInteger("reweave.zoo.again", 44);
  private static final List<Path> ZOO = List.of(Reweave.root().resolve("zoo/target/classes"));

  static Stream<String> all() throws IOException {
    Path root = ZOO.get(0);
    try (Stream<Path> files = Files.walk(root)) {
      List<String> programs =
          files
              .map(file -> root.relativize(file).toString())
              .filter(name -> name.endsWith(".class") && !name.contains("$"))
              .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
              .filter(ZooAgainIT::isProgram)
              .filter(name -> !name.contains(".standstill.")) // these do not end by themselves
              .sorted()
              .toList();
      return IntStream.range(0, programs.size())
          .filter(i -> i % EVERY == EVERY / 2)
          .mapToObj(programs::get);
    }
  }

  private static boolean isProgram(String name) {
    try {
      Class.forName(name, false, ZooAgainIT.class.getClassLoader())
          .getMethod("main", String[].class);
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void comesOutTheSame(String program) throws IOException {
    check(Taped.run(Jdk.own(), ZOO, program));
  }

  @ParameterizedTest
  @MethodSource("all")
  void comesOutTheSameOnJdk25(String program) throws IOException {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    check(Taped.run(Jdk.jdk25().orElseThrow(), ZOO, program));
  }

  private static void check(Taped run) throws IOException {
    TapeContents tapes = run.tapes();
    assertTrue(tapes.whole());
    assertFalse(tapes.threads().isEmpty());
    Taped.Traced traced = run.traced();
    assertEquals(List.of(), Taped.faults(tapes, traced.program()));
    assertEquals(List.of(), untied(tapes, traced));
  }

  /** Accesses by instructions on tapes of which no step knows. */
  private static List<String> untied(TapeContents tapes, Taped.Traced traced) {
    Trace trace = traced.trace();
    BitSet tied = tied(traced);
    Set<Integer> sites = new HashSet<>();
    for (int[] pairs : tapes.sites().values()) {
      for (int i = 1; i < pairs.length; i += 2) {
        sites.add(pairs[i]);
      }
    }
    List<String> untied = new ArrayList<>();
    for (int e = 0; e < trace.size(); e++) {
      if (isPlain(trace, e)
          && sites.contains(traced.numbers().sites()[trace.site(e)])
          && !tied.get(e)) {
        untied.add(e + " " + trace.kind(e) + " at " + trace.info().sites().get(trace.site(e)));
      }
    }
    return untied;
  }

  private static BitSet tied(Taped.Traced traced) {
    BitSet tied = new BitSet();
    for (ThreadProgram thread : traced.program().threads()) {
      for (int s = 0; s < thread.steps().size(); s++) {
        int event = thread.steps().event(s);
        boolean isSecondHalf = thread.steps().isHalf(s) && thread.steps().kind(s) == StepKind.WRITE;
        if (event >= 0 && !isSecondHalf) {
          assertFalse(tied.get(event), "two steps are event " + event);
          tied.set(event);
        }
      }
    }
    return tied;
  }

  /** By an instruction, not by a call ("System.arraycopy"). */
  private static boolean isPlain(Trace trace, int e) {
    boolean isCall = trace.info().sites().get(trace.site(e)).what().contains(".");
    if (isCall || trace.kind(e) != EventKind.READ && trace.kind(e) != EventKind.WRITE) {
      return false;
    }
    VariableKind of = kindOf(trace, e);
    return of == VariableKind.FIELD || of == VariableKind.STATIC || of == VariableKind.ARRAY;
  }

  private static VariableKind kindOf(Trace trace, int e) {
    int member = trace.info().variables().member(trace.target(e));
    return trace.info().members().get(member).kind();
  }
}
