// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic;

import dev.reweave.symbolic.execution.CodeBase;
import dev.reweave.symbolic.execution.Execution;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.Tapes;
import java.util.ArrayList;
import java.util.List;

/**
 * The concurrent trace program of a run (TACAS 2010, section 3): for each thread its reads, guarded
 * writes, branches and pins, in order.
 *
 * @param threads by number
 * @param code what they executed
 */
public record ConcurrentProgram(List<ThreadProgram> threads, CodeBase code) {

  /** Executes all threads of a recording again. Linear in the length of the tapes. */
  public static ConcurrentProgram of(Tapes tapes) {
    CodeBase code = CodeBase.of(tapes.classes());
    List<ThreadProgram> threads = new ArrayList<>();
    tapes
        .threads()
        .forEach((thread, entries) -> threads.add(new Execution(code, thread, entries).run()));
    return new ConcurrentProgram(List.copyOf(threads), code);
  }
}
