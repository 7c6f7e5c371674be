// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import java.util.List;

/** The programs that are compared on. */
final class PeerPrograms {
  private PeerPrograms() {}

  static List<PeerProgram> all() {
    return List.of(
        PeerProgram.zoo("lost update", "account.Account", "amount"),
        PeerProgram.zoo("check then act", "lastticket.LastTicket", "left"),
        PeerProgram.own("deadlock, two locks", "CrossedTransfers", "CrossedTransfers"),
        PeerProgram.zoo("deadlock, three locks", "philosophers.Philosophers", "Object"),
        PeerProgram.zoo("lazy creation", "rounds.MadeTwice", "engine"),
        PeerProgram.zoo("missed signal", "signal.Bell", "Condition"),
        PeerProgram.own("`if` around a wait", "SingleWait", "size"),
        PeerProgram.zoo("map, contains and get", "rounds.MissedKey", "hosts"),
        PeerProgram.zoo("stack, empty and pop", "rounds.PoppedEmpty", "tasks"),
        PeerProgram.zoo("queue, peek and poll", "rounds.PeekedQueue", "jobs"),
        PeerProgram.own("iterator", "PriceWalk", "prices"),
        PeerProgram.zoo("two fields", "together.MovedAddress", "street"),
        PeerProgram.zoo("flag before data", "together.EarlyFlag", "ready"),
        PeerProgram.zoo("signal before data", "rounds.EarlySignal", "sum"),
        PeerProgram.zoo("compare-and-set, once", "rounds.CasOnce", "sum"),
        PeerProgram.zoo("lock tried, not got", "rounds.TriedLock", "lock"),
        PeerProgram.zoo("used after close", "rounds.UsedAfterClose", "closed"),
        PeerProgram.zoo("another branch", "rounds.LateBranch", "total"),
        PeerProgram.zoo("three switches", "rounds.ThreeTurns", "busy"),
        PeerProgram.zoo("three threads", "rounds.ThirdGuest", "inside"),
        PeerProgram.zoo("starved pool", "rounds.NestedTasks", "pool"),
        PeerProgram.own("virtual threads", "VirtualTill", "sold").onVirtualThreads(),
        PeerProgram.library(
            "RxJava 5281",
            "SubjectEnd",
            "terminalEvent",
            List.of("io.reactivex.rxjava2:rxjava:2.0.8"),
            List.of("io.reactivex.rxjava2:rxjava:2.0.9")),
        PeerProgram.library(
            "LOG4J2-3159",
            "MarkerCount",
            "parents",
            List.of("org.apache.logging.log4j:log4j-api:2.14.1"),
            List.of("org.apache.logging.log4j:log4j-api:2.17.1")),
        PeerProgram.library(
            "JXPATH-141",
            "FunctionSearch",
            "byNamespace",
            List.of("commons-jxpath:commons-jxpath:1.3"),
            List.of("commons-jxpath:commons-jxpath:1.4.0")),
        PeerProgram.library(
            "Tomcat 37356", "RequestCount", "accessCount", tomcat("5.5.9"), tomcat("5.5.23")));
  }

  private static List<String> tomcat(String version) {
    return List.of(
        "tomcat:catalina:" + version,
        "javax.servlet:servlet-api:2.5",
        "commons-logging:commons-logging:1.1.1");
  }
}
