// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.VariableKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What regions need to know about methods and members, by index. Immutable. */
public final class Methods {
  private final boolean[] marked;
  private final boolean[] entry;
  private final boolean[] constructor;
  private final int[] ownerOfMethod;
  private final int[] ownerOfMember;
  private final boolean[] isStatic;

  /**
   * {@code markedPatterns} name methods that are marked regions: {@code bank.Account.withdraw},
   * with {@code *} for any characters.
   */
  public Methods(TraceInfo info, List<String> markedPatterns) {
    Map<String, Integer> classes = new HashMap<>();
    List<Method> rows = info.methods();
    marked = new boolean[rows.size()];
    entry = new boolean[rows.size()];
    constructor = new boolean[rows.size()];
    ownerOfMethod = new int[rows.size()];
    List<Pattern> patterns = markedPatterns.stream().map(Globs::pattern).toList();
    for (int m = 0; m < rows.size(); m++) {
      Method row = rows.get(m);
      String name = row.className() + "." + row.name();
      marked[m] = row.marked() || patterns.stream().anyMatch(p -> p.matcher(name).matches());
      entry[m] = row.isEntry() || row.name().startsWith("lambda$");
      constructor[m] = row.name().equals("<init>");
      ownerOfMethod[m] = number(classes, row.className());
    }
    List<Member> members = info.members();
    ownerOfMember = new int[members.size()];
    isStatic = new boolean[members.size()];
    for (int m = 0; m < members.size(); m++) {
      ownerOfMember[m] = number(classes, members.get(m).className());
      isStatic[m] = members.get(m).kind() == VariableKind.STATIC;
    }
  }

  boolean isMarked(int method) {
    return marked[method];
  }

  /** May be the bottom of a stack that is no region. */
  boolean isEntry(int method) {
    return entry[method];
  }

  /** The activation is of a method of the object (or, for a static field, of its class). */
  boolean belongs(Activation activation, int member, long object) {
    return isStatic[member]
        ? ownerOfMethod[activation.method] == ownerOfMember[member]
        : object != 0 && activation.receiver == object;
  }

  /** The activation is a constructor at work on the object; some recordings leave out which. */
  boolean constructs(Activation activation, int member, long object) {
    if (!constructor[activation.method]) {
      return false;
    }
    return activation.receiver == 0
        ? ownerOfMethod[activation.method] == ownerOfMember[member]
        : activation.receiver == object;
  }

  private static int number(Map<String, Integer> classes, String name) {
    return classes.computeIfAbsent(name, n -> classes.size());
  }
}
