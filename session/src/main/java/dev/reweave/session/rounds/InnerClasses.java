// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.TypeLineage;
import dev.reweave.models.TypeTrait;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * JDK classes whose objects two threads share, and whose calls the recorder takes for one step
 * though some of them are several: a call that goes through its argument, or that takes and gives
 * back its lock more than once. Classes that everything uses are not among them.
 */
final class InnerClasses {
  private static final DeclaredTypes TYPES = DeclaredTypes.standard();

  private final Trace trace;
  private final Map<Integer, BitSet> users = new HashMap<>();

  private InnerClasses(Trace trace) {
    this.trace = trace;
  }

  /** Patterns of their names; one pass over the trace. */
  static List<String> of(Trace trace) {
    InnerClasses classes = new InnerClasses(trace);
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.ACQUIRE) {
        classes.users.computeIfAbsent(trace.target(e), lock -> new BitSet()).set(trace.thread(e));
      }
    }
    return classes.names();
  }

  private List<String> names() {
    TreeSet<String> names = new TreeSet<>();
    users.forEach(
        (lock, threads) -> {
          String name = trace.info().locks().get(lock).className().replace('.', '/');
          String pattern = TYPES.pattern(name, TypeTrait.STEPWISE);
          if (threads.cardinality() > 1 && pattern != null) {
            names.add((pattern.endsWith("*") ? pattern : declaring(name)).replace('/', '.'));
          }
        });
    return new ArrayList<>(names);
  }

  /** The highest class above one that is such, too: that has the code. */
  private static String declaring(String internalName) {
    String highest = internalName;
    for (String name : lineage(internalName).names()) {
      String above = name.replace('.', '/');
      highest = TYPES.names(above, TypeTrait.STEPWISE) ? above : highest;
    }
    return highest;
  }

  private static TypeLineage lineage(String internalName) {
    String name = internalName.replace('/', '.');
    try {
      return TypeLineage.of(Class.forName(name, false, ClassLoader.getPlatformClassLoader()));
    } catch (ClassNotFoundException ofAnotherRelease) {
      return new TypeLineage(List.of(name));
    }
  }
}
