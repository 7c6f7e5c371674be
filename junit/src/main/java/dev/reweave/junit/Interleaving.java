// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.protocol.plan.DrivePlan;
import dev.reweave.protocol.plan.PlannedActor;
import dev.reweave.protocol.plan.PlannedPlace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An order in which threads of a program come to some points in its code. {@link #mustNotHappen}
 * starts the program in a JVM of its own, with the recorder as agent, which holds each thread up
 * until its turn has come.
 *
 * <p>The program is on the class path of the test unless {@link #classPath} says otherwise. Places
 * are methods, what is done there, and the how-manieth of its kind in the method, so lines may
 * move. Not for use by several threads at once.
 */
public final class Interleaving {
  private final String mainClass;
  private final List<String> arguments;
  private final List<String> options = new ArrayList<>();
  private final List<Actor> actors = new ArrayList<>();
  private final List<PlannedPlace> places = new ArrayList<>();
  private final List<Point> points = new ArrayList<>();
  private String classPath = System.getProperty("java.class.path");
  private String include = "";
  private String exclude = "";

  private Interleaving(String mainClass, List<String> arguments) {
    this.mainClass = mainClass;
    this.arguments = arguments;
  }

  /** Of the program with this main class, started with these arguments. */
  public static Interleaving of(String mainClass, String... arguments) {
    return new Interleaving(mainClass, List.of(arguments));
  }

  /** Options for the program's JVM, such as {@code -Xmx1g}. */
  public Interleaving options(String... more) {
    options.addAll(List.of(more));
    return this;
  }

  /** The program's class path, instead of the test's. */
  public Interleaving classPath(String path) {
    classPath = path;
    return this;
  }

  /** Classes besides the program's that points are in, as {@code --include} of the launcher. */
  public Interleaving include(String patterns) {
    include = patterns;
    return this;
  }

  /** Classes that are left alone, as {@code --exclude} of the launcher. */
  public Interleaving exclude(String patterns) {
    exclude = patterns;
    return this;
  }

  /** The thread of this name, which is there from the beginning: {@code main}. */
  public Actor root(String name) {
    return actor(PlannedActor.Kind.ROOT, -1, 0, name);
  }

  /** The n-th thread that another actor starts, from 1. */
  public Actor thread(Actor starter, int n) {
    return actor(PlannedActor.Kind.THREAD, starter.number, n, "");
  }

  /** The n-th task that another actor hands over to a pool, from 1. */
  public Actor task(Actor giver, int n) {
    return actor(PlannedActor.Kind.TASK, giver.number, n, "");
  }

  private Actor actor(PlannedActor.Kind kind, int parent, int n, String name) {
    Actor actor = new Actor(actors.size(), new PlannedActor(kind, parent, n, name));
    actors.add(actor);
    return actor;
  }

  /**
   * A point.
   *
   * @param method class, dot, name and descriptor: {@code bank.Account.pay(I)V}
   * @param what what is done there: a field's name, {@code Class.method} of a call, {@code enter}
   * @param nth which of the method's places that do this, in the order of its code, from 1
   * @param visit the actor's how-manieth visit to the place, from 1
   */
  public Point point(Actor actor, String method, String what, int nth, int visit) {
    PlannedPlace place = new PlannedPlace(method, PlannedPlace.ANY_LINE, nth - 1, what);
    if (!places.contains(place)) {
      places.add(place);
    }
    String name = method.contains("(") ? method.substring(0, method.indexOf('(')) : method;
    String text = name + ", " + what + " (number " + nth + ")";
    Point point = new Point(points.size(), actor, places.indexOf(place), visit, text);
    points.add(point);
    return point;
  }

  /**
   * Tries to make it happen, several times if need be, and fails when it has; also when the program
   * cannot be driven at all, or does not come to an end. Passes, and says so, when a method of the
   * order does not do any more what it did there, and the program ended with status 0. Skips the
   * test, and says why, when such a program failed, or a method is not in the code that was loaded.
   */
  public void mustNotHappen() {
    new TestTrials(this).mustNotHappen();
  }

  /** As {@link #mustNotHappen}, for threads that end up waiting for each other. */
  public void mustNotDeadlock() {
    new TestTrials(this).mustNotDeadlock();
  }

  /** As {@link #mustNotHappen}, for a thread that waits for a notification that came too early. */
  public void mustNotHang() {
    new TestTrials(this).mustNotHang();
  }

  DrivePlan plan(long patienceMillis) {
    return new DrivePlan(
        patienceMillis,
        actors.stream().map(actor -> actor.planned).toList(),
        places,
        points.stream().map(Point::planned).toList());
  }

  List<String> command(String agent) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-javaagent:" + agent);
    command.addAll(options);
    command.add("-cp");
    command.add(classPath);
    command.add(mainClass);
    command.addAll(arguments);
    return command;
  }

  AgentArguments agent(Path log, Path plan) {
    return AgentArguments.recording(log, words(include), words(exclude)).driven(plan);
  }

  private static List<String> words(String patterns) {
    return patterns.isBlank() ? List.of() : List.of(patterns.split(","));
  }

  List<Point> points() {
    return points;
  }

  String place(int number) {
    return points.stream().filter(p -> p.place == number).findFirst().orElseThrow().text;
  }
}
