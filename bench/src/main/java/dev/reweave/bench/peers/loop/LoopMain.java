// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.loop;

import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A program again and again until it goes wrong: it throws in some thread, or has not ended after
 * some seconds. Its classes are loaded anew for each run, as its static fields are part of it.
 * Arguments: main class; class path; "noise" or "plain"; seconds in all.
 */
public final class LoopMain {
  private static final long PATIENCE = TimeUnit.SECONDS.toMillis(4);

  private LoopMain() {}

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    List<Path> places = Arrays.stream(args[1].split(File.pathSeparator)).map(Path::of).toList();
    boolean isNoisy = args[2].equals("noise");
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.parseLong(args[3]));
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    AtomicReference<String> wrong = new AtomicReference<>();
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> wrong.compareAndSet(null, "" + e));
    int runs = 0;
    while (wrong.get() == null && System.nanoTime() < until) {
      runs++;
      Thread run = new Thread(block(args[0], places, isNoisy), "main");
      run.start();
      run.join(PATIENCE);
      if (run.isAlive()) {
        wrong.compareAndSet(null, "stands still");
      }
    }
    String said = wrong.get();
    out.println((said == null ? "DONE" : "FOUND: " + said) + " in " + runs + " runs");
    out.flush();
    Runtime.getRuntime().halt(0);
  }

  private static Runnable block(String name, List<Path> places, boolean isNoisy) throws Exception {
    ClassLoader loader = new FreshClasses(places, isNoisy);
    return new ProgramBlock(Class.forName(name, false, loader).getMethod("main", String[].class));
  }
}
