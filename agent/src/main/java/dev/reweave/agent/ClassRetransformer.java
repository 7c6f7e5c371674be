// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Instruments classes that were loaded before the agent. */
final class ClassRetransformer {
  private final Instrumentation instrumentation;
  private final ClassFilter filter;
  private final HandOverClasses handOvers;
  private final JournalWriter journal;

  ClassRetransformer(
      Instrumentation instrumentation,
      ClassFilter filter,
      HandOverClasses handOvers,
      JournalWriter journal) {
    this.instrumentation = instrumentation;
    this.filter = filter;
    this.handOvers = handOvers;
    this.journal = journal;
  }

  /**
   * Until there is none: a class that is loaded for the first time by what instruments others is
   * offered to nobody, and has to be found afterwards.
   */
  void run() {
    Set<Class<?>> seen = new HashSet<>();
    for (List<Class<?>> found = wanted(seen); !found.isEmpty(); found = wanted(seen)) {
      retransform(found);
    }
  }

  private List<Class<?>> wanted(Set<Class<?>> seen) {
    List<Class<?>> found = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (isWanted(type)
          && !type.isArray()
          && !type.isHidden()
          && instrumentation.isModifiableClass(type)
          && seen.add(type)) {
        found.add(type);
      }
    }
    return found;
  }

  /** Of a thousand classes of the JDK few are wanted, and the name of each tells. */
  private boolean isWanted(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    if (loader == null && !filter.includesPlatform()) {
      return handOvers.isOne(type);
    } else if (loader == ClassRetransformer.class.getClassLoader()) {
      return false;
    }
    String name = type.getName().replace('.', '/');
    return filter.isInstrumented(name) || handOvers.contains(name);
  }

  /** All at once, or if one of them fails, one by one. */
  private void retransform(List<Class<?>> types) {
    if (types.isEmpty()) {
      return;
    }
    try {
      instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | LinkageError | UnsupportedOperationException e) {
      if (types.size() == 1) {
        journal.note(types.get(0).getName() + " was loaded early and is not recorded: " + e);
      } else {
        types.forEach(type -> retransform(List.of(type)));
      }
    }
  }
}
