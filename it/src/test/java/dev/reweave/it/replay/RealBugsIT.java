// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.core.Context;
import com.lmax.disruptor.RingBuffer;
import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.it.bugs.BuiltOptions;
import dev.reweave.it.bugs.CountedLoggers;
import dev.reweave.it.bugs.DataSourceKeys;
import dev.reweave.it.bugs.EnumClasses;
import dev.reweave.it.bugs.HaltedWorker;
import dev.reweave.it.bugs.LateSubscriber;
import dev.reweave.it.bugs.ListLoop;
import dev.reweave.it.bugs.ListRemoveAll;
import dev.reweave.it.bugs.LoggedAccount;
import dev.reweave.it.bugs.LoggerAppenders;
import dev.reweave.it.bugs.MarkerParents;
import dev.reweave.it.bugs.PathFunctions;
import dev.reweave.it.bugs.RangeHash;
import dev.reweave.it.bugs.SessionRequests;
import dev.reweave.it.bugs.VectorOfValues;
import dev.reweave.it.drivers.BufferAppend;
import dev.reweave.it.drivers.MapClient;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Runs;
import dev.reweave.replay.verdict.ReplayVerdict;
import io.reactivex.subjects.BehaviorSubject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.servlet.http.HttpSession;
import org.apache.catalina.Session;
import org.apache.commons.cli.Option;
import org.apache.commons.dbcp.datasources.SharedPoolDataSource;
import org.apache.commons.jxpath.JXPathContext;
import org.apache.commons.lang.math.IntRange;
import org.apache.commons.logging.LogFactory;
import org.apache.commons.pool.ObjectPool;
import org.apache.log4j.Category;
import org.apache.logging.log4j.Marker;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.reactivestreams.Publisher;
import org.slf4j.ILoggerFactory;

/**
 * Real bugs, seen to happen and to do harm, each from one recorded run in which nothing goes wrong.
 */
class RealBugsIT {

  /** A driver, what its ordinary run prints, where the bug is, and what it does. */
  private enum Bug {
    STRING_BUFFER(
        BufferAppend.class,
        "whole abcdef, part 0",
        "java.lang.StringBuffer,java.lang.AbstractStringBuilder",
        "java.lang.StringBuffer.append",
        "prints \"whole abc"),
    VECTOR(
        VectorOfValues.class,
        "copied 3 of 4",
        "java.util.Vector,java.util.TreeMap**,java.util.AbstractCollection",
        "java.util.Vector.<init>",
        "java.util.ConcurrentModificationException"),
    SYNCHRONIZED_LIST(
        ListRemoveAll.class,
        "left [], right []",
        "java.util.Collections$Synchronized**,java.util.ArrayList**",
        "java.util.Collections$SynchronizedCollection.removeAll",
        "prints \"left ["),
    LIST_LOOP(
        ListLoop.class,
        "sum 6 of [1, 2, 3, 4]",
        "",
        "dev.reweave.it.bugs.ListLoop.sum",
        "java.util.ConcurrentModificationException"),
    CONCURRENT_MAP(
        MapClient.class,
        "found ADA, left 0",
        "",
        "dev.reweave.it.drivers.MapClient.name",
        "java.lang.NullPointerException"),
    COMMONS_LANG(
        RangeHash.class,
        "the same hash code: true",
        "",
        "org.apache.commons.lang.math.IntRange.hashCode",
        "prints \"the same hash code: false\"",
        IntRange.class),
    COMMONS_DBCP(
        DataSourceKeys.class,
        "made one: true",
        "",
        "org.apache.commons.dbcp.datasources.InstanceKeyObjectFactory.registerNewInstance",
        "java.util.ConcurrentModificationException",
        SharedPoolDataSource.class,
        ObjectPool.class),
    LOG4J(
        LoggerAppenders.class,
        "found true",
        "",
        "org.apache.log4j.helpers.AppenderAttachableImpl.getAppender",
        "java.lang.NullPointerException",
        Category.class),
    LOG4J_DEADLOCK(
        LoggedAccount.class,
        "account with 5, logged 18",
        "",
        "org.apache.log4j.Category.callAppenders",
        "deadlock",
        Category.class),
    JXPATH(
        PathFunctions.class,
        "found true, true",
        "",
        "org.apache.commons.jxpath.FunctionLibrary.getFunction",
        "prints \"found true, false\"",
        JXPathContext.class),
    COMMONS_CLI(
        BuiltOptions.class,
        "f file (the file), s size (the size)",
        "",
        "org.apache.commons.cli.OptionBuilder.create",
        "prints \"f ",
        Option.class),
    RXJAVA(
        LateSubscriber.class,
        "ended 1",
        "",
        "io.reactivex.subjects.BehaviorSubject.terminate",
        "java.lang.NullPointerException",
        BehaviorSubject.class,
        Publisher.class),
    TOMCAT(
        SessionRequests.class,
        "under way 0",
        "",
        "org.apache.catalina.session.StandardSession.access",
        "prints \"under way -1\"",
        Session.class,
        HttpSession.class,
        LogFactory.class),
    DISRUPTOR(
        HaltedWorker.class,
        "halted",
        "",
        "com.lmax.disruptor.BlockingWaitStrategy.waitFor",
        "no thread can go on",
        RingBuffer.class),
    LOG4J_API(
        MarkerParents.class,
        "parents 1",
        "",
        "org.apache.logging.log4j.MarkerManager$Log4jMarker.getParents",
        "java.lang.NullPointerException",
        Marker.class),
    COMMONS_LANG_ENUMS(
        EnumClasses.class,
        "coins 2",
        "",
        "org.apache.commons.lang.enums.Enum.init",
        "prints \"coins 1\"",
        IntRange.class),
    LOGBACK(
        CountedLoggers.class,
        "loggers 5",
        "",
        "ch.qos.logback.classic.LoggerContext.incSize",
        "LoggerContext.size ends as 4 instead of 5",
        LoggerContext.class,
        Context.class,
        ILoggerFactory.class);

    private final Class<?> driver;
    private final String prints;
    private final String include;
    private final String className;
    private final String method;
    private final String effect;
    private final Class<?>[] jars;

    Bug(
        Class<?> driver,
        String prints,
        String include,
        String place,
        String effect,
        Class<?>... jars) {
      this.driver = driver;
      this.prints = prints;
      this.include = include;
      this.className = place.substring(0, place.lastIndexOf('.'));
      this.method = place.substring(place.lastIndexOf('.') + 1);
      this.effect = effect;
      this.jars = jars;
    }

    ReplaySubject record() throws Exception {
      List<Path> places = new ArrayList<>(ClassPath.of(driver));
      places.addAll(ClassPath.of(jars));
      List<String> java = Jdk.own().java(places, driver.getName());
      return ReplaySubject.of(Runs.newFolder("bug-" + name()), include, java);
    }

    boolean isAt(Finding finding) {
      return ReportedFinding.of(finding).touches(className, method);
    }
  }

  @ParameterizedTest
  @EnumSource
  void happensAndDoesHarm(Bug bug) throws Exception {
    ReplaySubject subject = bug.record();
    assertEquals(bug.prints, subject.stdout().strip());
    List<String> seen = new ArrayList<>();
    for (Finding finding : subject.findings()) {
      if (bug.isAt(finding) && subject.canReplay(finding)) {
        ReplayVerdict verdict = subject.judge(finding);
        if (verdict.harm() == HarmRating.HARMFUL && verdict.effect().contains(bug.effect)) {
          return;
        }
        seen.add(finding.id() + ": " + verdict);
      }
    }
    fail(bug + ": found " + subject.findings() + ", saw " + seen);
  }
}
