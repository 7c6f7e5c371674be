// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.HttpURLConnection;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.ThreadFactory;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.MemoryHandler;

/** As {@link PublishedSubclasses}, by tasks, threads, loggers and settings of the JVM. */
@SuppressWarnings({
  "unchecked",
  "rawtypes",
  "unused",
  "deprecation",
  "serial",
  "static-access",
  "ReturnValueIgnored",
  "DeadThread",
  "CollectionIncompatibleType"
})
public final class PublishedServices {
  static int free;
  static int futureText;
  static int cookieHandler;
  static int followRedirects;
  static int shutdownHook;
  static int logRecord;
  static int logHandler;
  static int publisher;
  static int taskTag;
  static int taskRaw;
  static int pending;
  static int factoryNumber;

  static FutureTask<Integer> futureTextC = new FutureTask<>(() -> 1);
  static CookieManager cookieHandlerC = new CookieManager();
  static int followRedirectsN;
  static Thread shutdownHookP = new Thread(() -> {});
  static LogRecord logRecordR = new LogRecord(Level.INFO, "a");
  static Handler logHandlerR = new MemoryHandler(new ConsoleHandler(), 4, Level.OFF);
  static SubmissionPublisher<Integer> publisherB = new SubmissionPublisher<>();
  static ForkJoinTask<?> taskTagB = ForkJoinTask.adapt(() -> {});
  static Forked taskRawB = new Forked();
  static Counted pendingB = new Counted();
  static ThreadFactory factoryNumberC = Executors.defaultThreadFactory();

  private PublishedServices() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedServices::write, PublishedServices::read);
  }

  private static void write() {
    free = free + 1;
    write0();
    write1();
  }

  private static int read() {
    free = free + 1;
    int sum = 0;
    sum += read0();
    sum += read1();
    return sum;
  }

  private static void write0() {
    futureText = 1;
    futureTextC.run();
    cookieHandler = 1;
    CookieHandler.setDefault(cookieHandlerC);
    followRedirects = 1;
    HttpURLConnection.setFollowRedirects(false);
    shutdownHook = 1;
    Runtime.getRuntime().addShutdownHook(shutdownHookP);
    logRecord = 1;
    logRecordR.setMessage("b");
    logHandler = 1;
    logHandlerR.setLevel(Level.FINE);
    publisher = 1;
    publisherB.close();
    taskTag = 1;
    taskTagB.setForkJoinTaskTag((short) 5);
  }

  private static int read0() {
    int sum = 0;
    if (futureTextC.toString().contains("Completed normally")) {
      sum += futureText;
      sum += futureText;
    }
    if (CookieHandler.getDefault() == cookieHandlerC) {
      sum += cookieHandler;
      sum += cookieHandler;
    }
    if (!HttpURLConnection.getFollowRedirects()) {
      sum += followRedirects;
      sum += followRedirects;
    }
    if (Runtime.getRuntime().removeShutdownHook(shutdownHookP)) {
      sum += shutdownHook;
      sum += shutdownHook;
    }
    if (logRecordR.getMessage().equals("b")) {
      sum += logRecord;
      sum += logRecord;
    }
    if (logHandlerR.getLevel() == Level.FINE) {
      sum += logHandler;
      sum += logHandler;
    }
    if (publisherB.isClosed()) {
      sum += publisher;
      sum += publisher;
    }
    if (taskTagB.getForkJoinTaskTag() == 5) {
      sum += taskTag;
      sum += taskTag;
    }
    return sum;
  }

  private static void write1() {
    taskRaw = 1;
    taskRawB.complete(5);
    pending = 1;
    pendingB.setPendingCount(5);
    factoryNumber = 1;
    factoryNumberC.newThread(() -> {});
  }

  private static int read1() {
    int sum = 0;
    if (taskRawB.getRawResult() != null) {
      sum += taskRaw;
      sum += taskRaw;
    }
    if (pendingB.getPendingCount() == 5) {
      sum += pending;
      sum += pending;
    }
    if (factoryNumberC.newThread(() -> {}).getName().endsWith("-2")) {
      sum += factoryNumber;
      sum += factoryNumber;
    }
    return sum;
  }

  private static final class Forked extends RecursiveTask<Integer> {
    @Override
    protected Integer compute() {
      return 1;
    }
  }

  private static final class Counted extends CountedCompleter<Integer> {
    @Override
    public void compute() {}
  }
}
