// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.drivers.LookupOutputs;
import dev.reweave.it.drivers.NumberOutputs;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.symbolic.ConcurrentProgram;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepEvaluation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.tape.TapeContents;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * From one recording the outputs for other inputs are predicted, wherever branches and pins hold,
 * and compared with what the program really computes: an unsound pin shows here only.
 */
class GeneralisationIT {
  private static final String[][] RECORDED = {
    {"1", "2", "3", "4"}, {"0", "0", "-5", "0"}, {"3", "1", "7", "-2"}
  };
  private static final int[] TRIED = {-70000, -5, -1, 0, 1, 2, 1000};

  @Test
  void predictsWhatMapsHold() throws IOException {
    int held = 0;
    for (String[] inputs : RECORDED) {
      Taped run =
          Taped.run(
              Jdk.own(), ClassPath.of(LookupOutputs.class), LookupOutputs.class.getName(), inputs);
      assertEquals(List.of(), Taped.faults(run.tapes()));
      held += tryAll(run.traced(true).program().threads().get(0).steps(), "LookupOutputs");
    }
    assertTrue(held > 300, "only " + held + " parts could be predicted");
  }

  @Test
  void predictsWhatTheProgramComputes() throws IOException {
    int held = 0;
    for (String[] inputs : RECORDED) {
      TapeContents tapes =
          Taped.run(
                  Jdk.own(),
                  ClassPath.of(NumberOutputs.class),
                  NumberOutputs.class.getName(),
                  inputs)
              .tapes();
      assertEquals(List.of(), Taped.faults(tapes));
      StepList steps = ConcurrentProgram.of(tapes).threads().get(0).steps();
      held += tryAll(steps, "NumberOutputs");
    }
    assertTrue(held > 300, "only " + held + " parts could be predicted");
  }

  /** Each part of the computation by itself, so that pins in one do not hide the others. */
  private static int tryAll(StepList steps, String program) {
    int held = 0;
    List<Integer> outputs = outputs(steps, program);
    for (int combination = 0;
        combination < TRIED.length * TRIED.length * TRIED.length * TRIED.length;
        combination++) {
      int[] in = new int[4];
      for (int i = 0, rest = combination; i < 4; i++, rest /= TRIED.length) {
        in[i] = TRIED[rest % TRIED.length];
      }
      held += tryInputs(steps, program, outputs, in);
    }
    return held;
  }

  private static int tryInputs(StepList steps, String program, List<Integer> outputs, int[] in) {
    long[] real = null;
    Map<MemoryLocation, Long> memory = StepEvaluation.fresh();
    StepEvaluation evaluation = new StepEvaluation(steps, memory);
    int held = 0;
    for (int part = 0; part < outputs.size(); part++) {
      if (part == 0) {
        // The inputs are written by the program itself.
        int first = firstRead(steps, program);
        assertTrue(evaluation.runTo(first));
        memory.replaceAll((where, value) -> input(where, program, in, value));
      }
      if (!evaluation.runTo(outputs.get(part) + 1)) {
        return held;
      }
      real = real == null ? compute(program, in) : real;
      MemoryLocation where = steps.location(outputs.get(part));
      assertEquals(
          real[where.index()],
          memory.get(where),
          () -> "output " + where.index() + " for " + Arrays.toString(in));
      held++;
    }
    return held;
  }

  private static long[] compute(String program, int[] in) {
    return program.equals("NumberOutputs")
        ? NumberOutputs.compute(in[0], in[1], in[2], in[3])
        : LookupOutputs.compute(in[0], in[1], in[2], in[3]);
  }

  private static long input(MemoryLocation where, String program, int[] in, long value) {
    for (int i = 0; i < 4; i++) {
      if (where.member().endsWith("." + program + "." + (char) ('a' + i) + ":I")) {
        return in[i];
      }
    }
    return value;
  }

  private static int firstRead(StepList steps, String program) {
    for (int s = 0; s < steps.size(); s++) {
      if (steps.kind(s) == StepKind.READ
          && steps.location(s).member().contains("." + program + ".a:")) {
        return s;
      }
    }
    throw new AssertionError("no input is read");
  }

  private static List<Integer> outputs(StepList steps, String program) {
    List<Integer> outputs = new ArrayList<>();
    long array = 0;
    for (int s = 0; s < steps.size(); s++) {
      if (steps.kind(s) == StepKind.WRITE) {
        MemoryLocation where = steps.location(s);
        if (where.member().contains("." + program + ".out:")) {
          array = steps.value(s);
        } else if (array != 0 && where.object() == array) {
          outputs.add(s);
        }
      }
    }
    return outputs;
  }
}
