// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the program's threads are that do not wait at gates. */
public final class Standing {
  private static final List<String> NOT_THE_PROGRAMS =
      List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "dev.reweave.runtime.");

  private Standing() {}

  /** Rows of {@link Outcome}: those that have code of the program on their stack. */
  static String rows(Thread[] atGates) {
    Collection<Thread> waiting = Arrays.asList(atGates);
    StringBuilder rows = new StringBuilder();
    for (Map.Entry<Thread, StackTraceElement[]> entry : Thread.getAllStackTraces().entrySet()) {
      Thread thread = entry.getKey();
      boolean ours = waiting.contains(thread) || thread.getName().startsWith("reweave-");
      String place = ours ? null : place(entry.getValue());
      if (place != null) {
        rows.append("stands\t")
            .append(thread.getName().replace('\t', ' ').replace('\n', ' '))
            .append('\t')
            .append(place)
            .append('\t')
            .append(thread.getState())
            .append('\n');
      }
    }
    return rows.toString();
  }

  private static String place(StackTraceElement[] stack) {
    return frame(stack)
        .map(f -> f.getClassName() + "." + f.getMethodName() + " line " + f.getLineNumber())
        .orElse(null);
  }

  /** The innermost frame of the program's code. */
  public static Optional<StackTraceElement> frame(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .filter(f -> NOT_THE_PROGRAMS.stream().noneMatch(f.getClassName()::startsWith))
        .findFirst();
  }
}
