// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Which calls an object can take part in. */
final class CallIndex {
  /** Methods of these take any object for what it is. */
  private static final Set<String> TAKE_ANY =
      Set.of(
          "java.util.Objects",
          "java.lang.String",
          "java.lang.StringBuilder",
          "java.lang.StringBuffer",
          "java.util.Arrays",
          "java.util.Collections",
          "java.util.List",
          "java.util.Set",
          "java.util.Map",
          "java.util.Optional",
          "java.util.ArrayList",
          "java.util.HashMap",
          "java.util.TreeMap",
          "java.util.Formatter",
          "java.text.MessageFormat",
          "java.util.stream.Stream",
          "java.util.concurrent.ConcurrentHashMap");

  private static final int VARIANTS = 3;

  private final ArgumentPool pool;
  private final List<Place> arguments = new ArrayList<>();

  private record Place(Executable member, Class<?> holder, int part, Class<?> type) {}

  CallIndex(List<Class<?>> classes, ArgumentPool pool) {
    this.pool = pool;
    for (Class<?> holder : classes) {
      List<Executable> members = new ArrayList<>(JdkClasses.constructors(holder));
      for (Executable method : JdkClasses.methods(holder)) {
        boolean inherited = method.getDeclaringClass() != holder;
        if (!inherited || !Modifier.isAbstract(holder.getModifiers())) {
          members.add(method);
        }
      }
      for (Executable member : members) {
        List<Class<?>> types = CallTerm.partTypes(member, holder);
        for (int i = CallTerm.hasReceiver(member) ? 1 : 0; i < types.size(); i++) {
          if (!types.get(i).isPrimitive()) {
            arguments.add(new Place(member, holder, i, types.get(i)));
          }
        }
      }
    }
  }

  /** Public classes and interfaces of an object. */
  static List<Class<?>> publicTypes(Class<?> type) {
    Set<Class<?>> types = new LinkedHashSet<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      if (JdkClasses.isPublic(c)) {
        types.add(c);
      }
      addInterfaces(c, types);
    }
    return List.copyOf(types);
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> types) {
    for (Class<?> next : type.getInterfaces()) {
      if (JdkClasses.isPublic(next)) {
        types.add(next);
      }
      addInterfaces(next, types);
    }
  }

  /**
   * Calls with it as the receiver, by the name of one of its types each, and as an argument.
   *
   * @param type class of the variable's value
   * @param mostArguments how many calls with it as an argument
   */
  List<TriedCall> calls(int slot, Class<?> type, int mostArguments, Random random) {
    List<TriedCall> calls = new ArrayList<>(ProgramAccesses.of(slot, type));
    for (List<Place> places : receiverPlaces(type).values()) {
      Place place = places.get(random.nextInt(places.size()));
      calls.addAll(variants(place, slot, type));
    }
    List<Place> fitting = new ArrayList<>(arguments);
    fitting.removeIf(place -> !fits(place, type));
    Collections.shuffle(fitting, random);
    for (Place place : fitting.subList(0, Math.min(mostArguments, fitting.size()))) {
      calls.addAll(variants(place, slot, type));
    }
    return calls;
  }

  private static Map<String, List<Place>> receiverPlaces(Class<?> type) {
    Map<String, List<Place>> places = new LinkedHashMap<>();
    for (Class<?> holder : publicTypes(type)) {
      for (Executable method : JdkClasses.methods(holder)) {
        if (!Modifier.isStatic(method.getModifiers()) && known(holder)) {
          String key = method.getName() + java.util.Arrays.toString(method.getParameterTypes());
          places
              .computeIfAbsent(key, k -> new ArrayList<>())
              .add(new Place(method, holder, 0, type));
        }
      }
    }
    return places;
  }

  /** Of the JDK: what a class of the program does is recorded in it. */
  private static boolean known(Class<?> holder) {
    return holder.getClassLoader() == null;
  }

  private static boolean fits(Place place, Class<?> type) {
    if (!place.type().isAssignableFrom(type)) {
      return false;
    }
    boolean general = place.type() == Object.class || place.type() == Comparable.class;
    return !general || TAKE_ANY.contains(place.holder().getName());
  }

  private List<TriedCall> variants(Place place, int slot, Class<?> type) {
    SlotTerm given = new SlotTerm(place.type(), slot);
    return pool.calls(place.member(), place.holder(), place.part(), given, VARIANTS).stream()
        .map(call -> new TriedCall(call, type, place.part()))
        .toList();
  }

  /** Calls that return an object of the JDK that may show, or change, the one in variable 0. */
  List<TriedCall> derivations(Class<?> type, int mostArguments, Random random) {
    List<TriedCall> calls = calls(0, type, mostArguments, random);
    calls.removeIf(call -> !derives(call.term()));
    return calls;
  }

  private static boolean derives(CodeTerm term) {
    Class<?> type = term.type();
    boolean object = term instanceof CallTerm && !type.isPrimitive() && type != Object.class;
    boolean value =
        type == String.class
            || Number.class.isAssignableFrom(type) && type.getName().startsWith("java.lang")
            || type == Boolean.class
            || type == Class.class
            || type.isEnum();
    return object && !value;
  }

  static boolean isStatic(Executable member) {
    return member instanceof Method && Modifier.isStatic(member.getModifiers());
  }
}
