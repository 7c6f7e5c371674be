// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Logback: four threads log to several loggers, a plain appender and an asynchronous one. */
public final class LogThreads {
  private LogThreads() {}

  public static void main(String[] args) throws Exception {
    LoggerContext context = new LoggerContext();
    context.setName("driver");
    context.setMDCAdapter(new LogbackMDCAdapter());
    ByteArrayOutputStream direct = new ByteArrayOutputStream();
    ByteArrayOutputStream queued = new ByteArrayOutputStream();
    AsyncAppender async = new AsyncAppender();
    async.setContext(context);
    async.setDiscardingThreshold(0);
    async.setQueueSize(16);
    async.addAppender(appender(context, queued));
    async.start();
    Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.setLevel(Level.INFO);
    root.addAppender(appender(context, direct));
    root.addAppender(async);
    ThreadCrew.work(
        4,
        member -> {
          Logger own = context.getLogger("program.part" + member);
          for (int i = 0; i < 15; i++) {
            own.info("step {} of {}", i, member);
            own.debug("not shown {}", i);
            context.getLogger("program.shared" + i % 3).warn("shared {}", i);
            if (i == 7) {
              own.setLevel(Level.DEBUG);
            }
          }
        });
    context.stop();
    System.out.println("direct " + lines(direct) + ", queued " + lines(queued));
  }

  private static Appender<ILoggingEvent> appender(
      LoggerContext context, ByteArrayOutputStream bytes) {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setPattern("%level %logger{10} [%thread] %msg%n");
    encoder.start();
    OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
    appender.setContext(context);
    appender.setEncoder(encoder);
    appender.setOutputStream(bytes);
    appender.start();
    return appender;
  }

  private static long lines(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8).lines().count();
  }
}
