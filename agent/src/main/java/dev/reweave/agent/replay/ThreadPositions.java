// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import dev.reweave.protocol.ending.OutcomeRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where the program's threads are that do not wait at gates. */
public final class ThreadPositions {
  private static final List<String> NOT_THE_PROGRAMS =
      List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "dev.reweave.runtime.");

  private ThreadPositions() {}

  /** A row for each that has code of the program on its stack. */
  static List<OutcomeRow> rows(Thread[] atGates) {
    Collection<Thread> waiting = Arrays.asList(atGates);
    List<OutcomeRow> rows = new ArrayList<>();
    for (Map.Entry<Thread, StackTraceElement[]> entry : Thread.getAllStackTraces().entrySet()) {
      Thread thread = entry.getKey();
      boolean ours = waiting.contains(thread) || thread.getName().startsWith("reweave-");
      String place = ours ? null : place(entry.getValue());
      if (place != null) {
        rows.add(new OutcomeRow.Stands(thread.getName(), place, thread.getState().toString()));
      }
    }
    return rows;
  }

  private static @Nullable String place(StackTraceElement[] stack) {
    return frame(stack)
        .map(f -> f.getClassName() + "." + f.getMethodName() + " line " + f.getLineNumber())
        .orElse(null);
  }

  /** The group that all threads are in. */
  public static ThreadGroup root() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  /** The JDK's method that the program called at this frame, "Object.wait". */
  public static String call(StackTraceElement[] stack, StackTraceElement frame) {
    int at = Arrays.asList(stack).indexOf(frame) - 1;
    while (at >= 0 && stack[at].getClassName().startsWith("dev.reweave.")) {
      at--;
    }
    if (at < 0) {
      return "something";
    }
    String name = stack[at].getClassName();
    return name.substring(name.lastIndexOf('.') + 1) + "." + stack[at].getMethodName();
  }

  /** The innermost frame of the program's code. */
  public static Optional<StackTraceElement> frame(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .filter(f -> NOT_THE_PROGRAMS.stream().noneMatch(f.getClassName()::startsWith))
        .findFirst();
  }
}
