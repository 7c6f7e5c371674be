// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.query;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableKind;
import java.util.BitSet;
import java.util.Set;

/**
 * Contents of JDK objects that show in which order elements were added. Additions commute as long
 * as nobody looks; whoever looks at such a content sees them in their order. Of other contents, and
 * of what is no content, only which additions there were.
 */
public final class ShownOrder {
  /** By what is in them, hash tables and sorted ones have an order of their own; sums have none. */
  private static final Set<String> OWN =
      Set.of(
          "HashMap",
          "HashSet",
          "Hashtable",
          "Properties",
          "TreeMap",
          "TreeSet",
          "EnumMap",
          "RegularEnumSet",
          "JumboEnumSet",
          "IdentityHashMap",
          "WeakHashMap",
          "ConcurrentHashMap",
          "ConcurrentSkipListMap",
          "ConcurrentSkipListSet",
          "BitSet",
          "LongAdder",
          "DoubleAdder",
          "LongAccumulator",
          "DoubleAccumulator",
          "IntSummaryStatistics",
          "LongSummaryStatistics",
          "DoubleSummaryStatistics");

  private final TraceInfo info;
  private final BitSet shows = new BitSet();

  /** Of the variables of a trace that is complete. */
  public ShownOrder(TraceInfo info) {
    this.info = info;
    for (int member = 0; member < info.members().size(); member++) {
      shows.set(member, shows(info.members().get(member)));
    }
  }

  private static boolean shows(TraceInfo.Member member) {
    String name = member.className();
    return member.kind() == VariableKind.CONTENT_ANY
        && !OWN.contains(name.substring(name.lastIndexOf('.') + 1));
  }

  /** Whether a look at this variable sees the order. */
  public boolean isIn(int variable) {
    return shows.get(info.variables().member(variable));
  }
}
