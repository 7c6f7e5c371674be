// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.session.launch.JavaCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

/**
 * A command whose JVM starts faster. A program that ends soon gains nothing from the optimising
 * compiler, and little from the first one: near half of the CPU time of its run would go into
 * compiling code that is hardly used. Once a run took much longer than the recorded one the JVM is
 * started as usual. Safe for several threads.
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
  private static final double SOON = 20;

  /** Two runs at once take longer than one, so not each that does is one too many. */
  private static final double LONGER = 1.5;

  /** Who chooses a compiler has a reason. */
  private static final Pattern CHOICE =
      Pattern.compile("-Xint|-Xcomp|-XX:.*(Tiered|JVMCI|CompilationMode|Compiler|Threshold).*");

  private final double recordedSeconds;
  private final AtomicBoolean isTooSlow = new AtomicBoolean();

  /** {@code recordedSeconds}: what the recorded run took, -1 if unknown. */
  QuickStart(double recordedSeconds) {
    this.recordedSeconds = recordedSeconds;
    isTooSlow.set(recordedSeconds < 0 || recordedSeconds > SOON);
  }

  /** A run took so long. */
  void ended(double seconds) {
    if (seconds > 1 + LONGER * recordedSeconds) {
      isTooSlow.set(true);
    }
  }

  /** The words of the command as it is to be started next. */
  List<String> words(JavaCommand command) {
    boolean isChosen = command.words().stream().anyMatch(word -> CHOICE.matcher(word).matches());
    if (isTooSlow.get() || isChosen) {
      return command.words();
    }
    List<String> words = new ArrayList<>(command.words());
    words.addAll(command.launcher() + 1, QUICK);
    return List.copyOf(words);
  }
}
