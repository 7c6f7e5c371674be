// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.regions.NameGlobs;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.Method;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Accesses that are meant to be nondeterministic: of fields, and in methods, that are annotated so
 * or that a pattern in the configuration names.
 */
final class IntendedReads {
  private final TraceInfo info;
  private final BitSet members = new BitSet();
  private final BitSet methods = new BitSet();

  IntendedReads(TraceInfo info, List<String> patterns) {
    this.info = info;
    List<Pattern> globs = patterns.stream().map(NameGlobs::pattern).toList();
    for (int m = 0; m < info.members().size(); m++) {
      Member row = info.members().get(m);
      members.set(
          m, row.isNondeterministic() || matches(globs, row.className() + "." + row.name()));
    }
    for (int m = 0; m < info.methods().size(); m++) {
      Method row = info.methods().get(m);
      methods.set(
          m, row.isNondeterministic() || matches(globs, row.className() + "." + row.name()));
    }
  }

  private static boolean matches(List<Pattern> globs, String name) {
    return globs.stream().anyMatch(g -> g.matcher(name).matches());
  }

  /** Whether the access is of such a field or in such a method. */
  boolean test(Trace trace, int access) {
    int method = info.sites().get(trace.site(access)).method();
    return members.get(info.variables().member(trace.target(access)))
        || (method >= 0 && methods.get(method));
  }
}
