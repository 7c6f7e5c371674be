// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/** Makes objects to be shared: new ones, filled ones, and such with something taken from them. */
final class SubjectMaker {
  private final ArgumentPool pool;
  private final CallIndex index;
  private final Random random;
  private final int most;

  /** With up to so many objects of a class, each with so many things taken from it. */
  SubjectMaker(ArgumentPool pool, CallIndex index, Random random, int most) {
    this.pool = pool;
    this.index = index;
    this.random = random;
    this.most = most;
  }

  /** Objects of this class alone. */
  List<SharedSubject> of(Class<?> type) {
    List<SharedSubject> subjects = new ArrayList<>();
    List<CodeTerm> terms = type.isArray() || !isJdk(type) ? pool.of(type) : pool.made(type);
    for (CodeTerm term : terms.subList(0, Math.min(most, terms.size()))) {
      Class<?> made = classOf(term);
      if (made != null) {
        subjects.addAll(filled(term, made));
      }
    }
    return subjects;
  }

  private static boolean isJdk(Class<?> type) {
    return type.getClassLoader() == null;
  }

  private static Class<?> classOf(CodeTerm term) {
    try {
      return term.value(new Object[0]).getClass();
    } catch (Throwable e) {
      return null;
    }
  }

  private List<SharedSubject> filled(CodeTerm term, Class<?> made) {
    List<CodeTerm> fill = new ArrayList<>();
    if (Collection.class.isAssignableFrom(made)) {
      named(made, "add", 1).limit(2).forEach(fill::add);
    } else if (Map.class.isAssignableFrom(made)) {
      named(made, "put", 2).limit(2).forEach(fill::add);
    }
    List<SharedSubject> subjects = new ArrayList<>();
    if (!fill.isEmpty()) {
      subjects.add(new SharedSubject(term, List.copyOf(fill), null));
    }
    subjects.add(new SharedSubject(term, List.of(), null));
    List<TriedCall> calls = index.calls(0, made, 0, random);
    for (int i = 1; i < most && fill.isEmpty() && !calls.isEmpty(); i++) {
      CodeTerm before = calls.get(random.nextInt(calls.size())).term();
      if (before instanceof CallTerm) {
        subjects.add(new SharedSubject(term, List.of(before), null));
      }
    }
    return subjects;
  }

  private Stream<CodeTerm> named(Class<?> made, String name, int arguments) {
    return index.calls(0, made, 0, random).stream()
        .map(TriedCall::term)
        .filter(
            term ->
                term instanceof CallTerm call
                    && call.member().getName().equals(name)
                    && call.member().getParameterCount() == arguments);
  }

  /** The same with different things taken from the object before the threads begin. */
  List<SharedSubject> derived(SharedSubject subject, Class<?> made, int mostArguments) {
    Map<String, SharedSubject> subjects = new LinkedHashMap<>();
    for (TriedCall call : index.derivations(made, mostArguments, random)) {
      SharedSubject one = new SharedSubject(subject.main(), subject.prelude(), call.term());
      subjects.putIfAbsent(call.name(), one);
    }
    return List.copyOf(subjects.values());
  }
}
