// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.session.launch.JavaCommand;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A command whose JVM starts faster. A program that ends soon gains nothing from the optimising
 * compiler: a third of the CPU time of its run would go into code that is never used.
 */
final class QuickStart {
  private static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";

  /** A program that runs for longer, in seconds, may need the second compiler. */
  private static final double SOON = 4;

  /** Who chooses a compiler has a reason. */
  private static final Pattern CHOICE =
      Pattern.compile("-Xint|-Xcomp|-XX:.*(Tiered|JVMCI|CompilationMode|Compiler).*");

  private QuickStart() {}

  /**
   * The words of the command.
   *
   * @param seconds that it took when it was recorded, -1 if unknown
   */
  static List<String> of(JavaCommand command, double seconds) {
    boolean isChosen = command.words().stream().anyMatch(word -> CHOICE.matcher(word).matches());
    return seconds < 0 || seconds > SOON || isChosen
        ? command.words()
        : command.with(FIRST_COMPILER);
  }
}
