// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import com.sun.management.ThreadMXBean;
import dev.reweave.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;

/** Runs commands of the tool in this process, one after the other. */
final class InProcess {
  private static final long LIMIT_SECONDS = 30;

  /**
   * How a command ended.
   *
   * @param exit exit status; null if it did not end in time
   * @param allocated bytes that its thread has allocated
   * @param stack where it was when its time was up
   */
  record Ended(Integer exit, String stdout, String stderr, long allocated, String stack) {}

  /** Making it costs more than most commands. */
  private static final CommandLine LINE = Main.line();

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Integer exit;
  private long allocated;

  private InProcess() {}

  /** Runs a command to its end, or until its time is up. */
  static Ended run(List<String> words) throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream realOut = System.out;
    PrintStream realErr = System.err;
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    InProcess command = new InProcess();
    String stack = "";
    try {
      Thread thread = new Thread(() -> command.execute(words), "command");
      thread.setDaemon(true);
      thread.start();
      thread.join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
      if (thread.isAlive()) {
        stack = Arrays.toString(thread.getStackTrace());
      }
    } finally {
      System.setOut(realOut);
      System.setErr(realErr);
    }
    return new Ended(
        stack.isEmpty() ? command.exit : null, text(out), text(err), command.allocated, stack);
  }

  private void execute(List<String> words) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    exit = Main.execute(LINE, words.toArray(String[]::new));
    allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
