// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

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
  private static final String WRAPPER = "java.util.Collections$Synchronized";
  private static final Map<String, String> LOCKED =
      Map.of(
          "java.lang.StringBuffer", "java.lang.StringBuffer",
          "java.util.Vector", "java.util.Vector",
          "java.util.Stack", "java.util.Vector",
          "java.util.Hashtable", "java.util.Hashtable",
          "java.util.Properties", "java.util.Hashtable");

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
          String name = trace.info().locks().get(lock).className();
          if (threads.cardinality() > 1 && LOCKED.containsKey(name)) {
            names.add(LOCKED.get(name));
          } else if (threads.cardinality() > 1 && name.startsWith(WRAPPER)) {
            names.add(WRAPPER + "*");
          }
        });
    return new ArrayList<>(names);
  }
}
