// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import dev.reweave.protocol.TabbedText;
import dev.reweave.protocol.plan.PlannedPlace;
import dev.reweave.runtime.Gate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Knows planned places again: by class, method, line, what is done there, and which of the things
 * alike on this line it is; or, where the plan gives no line, which of them in the method. Sites
 * are told in the order in which they are made, which is the same in every run for one method.
 * Thread-safe.
 */
public final class PlannedPlaces {
  private final Map<String, Integer> places = new HashMap<>();
  private final Set<String> methods = new HashSet<>();
  private final Map<Integer, String> methodOf = new HashMap<>();
  private final Map<Integer, String> classNames = new HashMap<>();
  private final Map<Integer, String> methodNames = new HashMap<>();
  private final Map<String, Integer> alike = new HashMap<>();
  private final Map<Integer, Integer> found = new HashMap<>();

  /** Adds a place before anything is looked up. {@code method}: class, dot, name, descriptor. */
  void add(int place, String method, int line, String what, int rank) {
    methods.add(method);
    methodOf.put(place, method);
    places.put(key(method, line, what, rank), place);
  }

  /** How many there are. */
  int size() {
    return places.size();
  }

  /** A class, by its internal name, is being instrumented. */
  public synchronized void newClass(int id, String name) {
    classNames.put(id, TabbedText.clean(name.replace('/', '.')));
  }

  /** So is a method of it. */
  public synchronized void method(int id, int classId, String name, String descriptor) {
    String method = classNames.get(classId) + "." + TabbedText.clean(name + descriptor);
    if (methods.contains(method)) {
      methodNames.put(id, method);
    }
  }

  /** A site was made in the method; {@code owner} is dotted. */
  public synchronized void site(
      int id, int methodId, int line, String op, String owner, String name) {
    String method = methodNames.get(methodId);
    if (method == null) {
      return;
    }
    String what = TabbedText.clean(what(op, owner, name));
    Integer place = next(method, methodId, line, what);
    Integer anywhere = next(method, methodId, PlannedPlace.ANY_LINE, what);
    bind(id, place == null ? anywhere : place);
  }

  /** The place that the next of the things alike is. */
  private @Nullable Integer next(String method, int methodId, int line, String what) {
    int rank = alike.merge(methodId + ":" + line + ":" + what, 1, Integer::sum) - 1;
    return places.get(key(method, line, what, rank));
  }

  private void bind(int site, @Nullable Integer place) {
    if (place != null) {
      found.put(site, place);
      Gate.bind(site, place);
    }
  }

  /** The places that no code was found for so far. */
  synchronized SortedSet<Integer> nowhere() {
    SortedSet<Integer> nowhere = new TreeSet<>(places.values());
    nowhere.removeAll(found.values());
    return nowhere;
  }

  /** The place that a site is, or -1. */
  public synchronized int of(int site) {
    return found.getOrDefault(site, -1);
  }

  /** Whether the method that the place is in was found in the code. */
  synchronized boolean isMethodFound(int place) {
    return methodNames.containsValue(methodOf.get(place));
  }

  private static String key(String method, int line, String what, int rank) {
    return method + ":" + line + ":" + what + "#" + rank;
  }

  /** As traces name what happens at a site. */
  private static String what(String op, String owner, String name) {
    if (op.startsWith("get") || op.startsWith("put")) {
      return name;
    }
    if (name.isEmpty()) {
      return op;
    }
    String simple = owner.substring(owner.lastIndexOf('.') + 1);
    return simple.isEmpty() ? name : simple + "." + name;
  }
}
