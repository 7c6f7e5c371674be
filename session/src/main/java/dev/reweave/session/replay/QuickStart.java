// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.session.launch.JavaCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A command whose JVM starts faster. A program that ends soon gains nothing from the optimising
 * compiler, and little from the first one: near half of the CPU time of its run would go into
 * compiling code that is hardly used.
 */
final class QuickStart {
  /** The first compiler only, and that not before a method was called more often than usual. */
  private static final List<String> QUICK =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:Tier3InvocationThreshold=1000",
          "-XX:Tier3MinInvocationThreshold=500",
          "-XX:Tier3CompileThreshold=4000");

  /** A program that runs for longer, in seconds, may need the second compiler. */
  private static final double SOON = 4;

  /** Who chooses a compiler has a reason. */
  private static final Pattern CHOICE =
      Pattern.compile("-Xint|-Xcomp|-XX:.*(Tiered|JVMCI|CompilationMode|Compiler|Threshold).*");

  private QuickStart() {}

  /**
   * The words of the command.
   *
   * @param seconds that it took when it was recorded, -1 if unknown
   */
  static List<String> of(JavaCommand command, double seconds) {
    boolean isChosen = command.words().stream().anyMatch(word -> CHOICE.matcher(word).matches());
    if (seconds < 0 || seconds > SOON || isChosen) {
      return command.words();
    }
    List<String> words = new ArrayList<>(command.words());
    words.addAll(command.launcher() + 1, QUICK);
    return List.copyOf(words);
  }
}
