// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Facts;
import dev.reweave.trace.TraceInfo.LockInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import dev.reweave.trace.TraceInfo.SyncInfo;
import dev.reweave.trace.TraceInfo.ThreadInfo;
import dev.reweave.trace.VariableColumns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tables of a trace being built. */
final class BuiltTables {
  private static final String CLASS = "class ";

  final NameTable<String, ThreadInfo> threads =
      new NameTable<>(name -> new ThreadInfo(name, name, -1, false, false));
  final NameTable<Member, Member> members = new NameTable<>(member -> member);
  final NameTable<VariableName, VariableName> variables = new NameTable<>(name -> name);
  final NameTable<String, LockInfo> locks;
  final NameTable<String, SyncInfo> syncs;
  final NameTable<Site, Site> sites = new NameTable<>(site -> site);
  final NameTable<String, Method> methods = new NameTable<>(BuiltTables::method);
  final NameTable<String, String> regions = new NameTable<>(name -> name);
  private final List<String> declarations = new ArrayList<>();
  private final Map<String, Long> permits = new HashMap<>();
  private long nextObject = 1000;

  BuiltTables() {
    locks = new NameTable<>(name -> new LockInfo(name, nextObject++, "monitor"));
    syncs = new NameTable<>(this::sync);
    sites.of(new Site(-1, 0, "unknown"));
  }

  private SyncInfo sync(String name) {
    if (name.equals(SyncInfo.OVERLAPPING_CALLS.className())) {
      return SyncInfo.OVERLAPPING_CALLS;
    }
    return new SyncInfo(
        name, name.startsWith(CLASS) ? 0 : nextObject++, permits.getOrDefault(name, 0L));
  }

  /** Before the sync object is named otherwise. */
  void permits(String sync, long count) {
    permits.put(sync, count);
    syncs.of(sync);
  }

  private static Method method(String name) {
    int dot = name.lastIndexOf('.');
    String owner = dot < 0 ? "Test" : name.substring(0, dot);
    String file = owner.substring(owner.lastIndexOf('.') + 1) + ".java";
    return new Method(owner, name.substring(dot + 1), "()V", file, false, false, false);
  }

  void declare(String line) {
    declarations.add(line);
  }

  /** A condition is a sync object with the lock's own name, or the name given. */
  int condition(String lock, String name) {
    return syncs.of(name == null ? lock : name);
  }

  TraceInfo info(List<BuiltEvent> events) {
    int count = variables.size();
    int[] member = new int[count];
    long[] object = new long[count];
    long[] key = new long[count];
    for (int v = 0; v < count; v++) {
      VariableName name = variables.row(v);
      member[v] = members.of(name.member());
      object[v] = name.object();
      key[v] = name.key();
    }
    return new TraceInfo(
        threads.rows(),
        members.rows(),
        new VariableColumns(count, member, object, key, sharedBits(events, count)),
        locks.rows(),
        syncs.rows(),
        sites.rows(),
        methods.rows(),
        regions.rows(),
        new ArrayList<>(),
        Facts.imported(),
        List.copyOf(declarations));
  }

  private static long[] sharedBits(List<BuiltEvent> events, int count) {
    int[] first = new int[count];
    boolean[] several = new boolean[count];
    boolean[] written = new boolean[count];
    for (BuiltEvent e : events) {
      EventKind kind = e.kind();
      if (kind.isAccess()) {
        int v = e.target();
        several[v] |= first[v] != 0 && first[v] != e.thread() + 1;
        first[v] = e.thread() + 1;
        written[v] |= kind.writes();
      }
    }
    long[] bits = new long[(count + 63) >>> 6];
    for (int v = 0; v < count; v++) {
      if (several[v] && written[v]) {
        bits[v >>> 6] |= 1L << v;
      }
    }
    return bits;
  }
}
