// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import java.util.Optional;
import java.util.Set;

/** Whether a thread may go on by itself, by its state and its stack. In doubt it may. */
enum ThreadActivity {
  /** It runs, or is in native code, or wakes up by itself, or something not known may wake it. */
  ACTS,
  /** It waits, in code of the program, until another thread lets it go on. */
  WAITS,
  /** It waits for work: nothing of the program is on its stack. */
  IDLE,
  /** As {@link #WAITS}, but for what the garbage collector may give. */
  WAITS_FOR_COLLECTOR,
  /** A thread of the JVM, or of the recorder, that does nothing for the program by itself. */
  APART;

  private static final Set<String> OF_THE_JVM =
      Set.of(
          "Reference Handler",
          "Finalizer",
          "Signal Dispatcher",
          "Attach Listener",
          "Notification Thread",
          "Service Thread",
          "Monitor Deflation Thread",
          "Sweeper thread",
          "Common-Cleaner",
          "VirtualThread-unblocker", // passes on what another thread gives back
          "DestroyJavaVM");

  private static final String RUNTIME = "dev.reweave.runtime.";

  /** The parts of the run time that make the very call that the program makes. */
  private static final Set<String> STAND_INS =
      Set.of(RUNTIME + "Waits", RUNTIME + "ModelCondition");

  private static final String POOL = "java.util.concurrent.ThreadPoolExecutor";
  private static final String SCHEDULED =
      "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue";
  private static final String FORK_JOIN = "java.util.concurrent.ForkJoinPool";

  static ThreadActivity of(SeenThread thread) {
    if (isApart(thread)) {
      return APART;
    }
    return switch (thread.state()) {
      case NEW, TERMINATED -> APART;
      case RUNNABLE -> ACTS;
      case TIMED_WAITING -> isIdleForATime(thread) ? IDLE : ACTS;
      case BLOCKED, WAITING -> ofWaiting(thread);
    };
  }

  /** By its name and what it does: a program may give its threads such names. */
  static boolean isApart(SeenThread thread) {
    return thread.name().startsWith("reweave-")
        || isNameOfTheJvm(thread.name()) && !thread.isInProgram();
  }

  static boolean isNameOfTheJvm(String name) {
    return OF_THE_JVM.contains(name) || name.matches("C[12] CompilerThread[0-9]+");
  }

  private static ThreadActivity ofWaiting(SeenThread thread) {
    boolean isShutDown =
        thread.isIn("java.lang.Shutdown") || thread.isIn("java.lang.ApplicationShutdownHooks");
    if (thread.stack().isEmpty() || isShutDown || isInRecorder(thread)) {
      return ACTS;
    } else if (thread.isIn("java.lang.ref.ReferenceQueue")) {
      return WAITS_FOR_COLLECTOR;
    }
    return thread.isInProgram() ? WAITS : IDLE;
  }

  /** Inside of the recorder: that goes on as soon as the recorder does. */
  private static boolean isInRecorder(SeenThread thread) {
    Optional<String> innermost =
        thread.stack().stream()
            .map(StackTraceElement::getClassName)
            .filter(name -> !name.startsWith("java.") && !name.startsWith("jdk."))
            .findFirst();
    return innermost
        .filter(name -> name.startsWith(RUNTIME) || name.startsWith("dev.reweave.agent."))
        .filter(name -> !STAND_INS.contains(name))
        .isPresent();
  }

  /**
   * A worker that ends when it gets no task for long: it does nothing then. One that waits for the
   * time of a task will run it.
   */
  private static boolean isIdleForATime(SeenThread thread) {
    boolean isIdle =
        thread.isIn(FORK_JOIN, "awaitWork")
            || thread.isIn(POOL, "getTask") && !thread.isIn(SCHEDULED);
    return isIdle && !thread.isInProgram();
  }
}
