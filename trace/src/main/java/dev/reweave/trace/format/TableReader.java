// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.CodeOrigin;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Facts;
import dev.reweave.trace.TraceInfo.LockInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import dev.reweave.trace.TraceInfo.SyncInfo;
import dev.reweave.trace.TraceInfo.ThreadInfo;
import dev.reweave.trace.VariableKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the blocks that {@link TableWriter} wrote. */
final class TableReader {
  private static final CodeOrigin[] ORIGINS = CodeOrigin.values();

  private final ByteReader in;
  private final List<ThreadInfo> threads = new ArrayList<>();
  private final List<Member> members = new ArrayList<>();
  private final VariableRows variables = new VariableRows();
  private final List<LockInfo> locks = new ArrayList<>();
  private final List<SyncInfo> syncs = new ArrayList<>();
  private final List<Method> methods = new ArrayList<>();
  private final List<Site> sites = new ArrayList<>();
  private final List<String> regions = new ArrayList<>();
  private final List<String> declarations = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private Facts facts = Facts.imported();

  TableReader(ByteReader in) {
    this.in = in;
  }

  void read(int rows) throws TraceException {
    int number = in.u8();
    if (number >= TraceTable.values().length) {
      throw in.broken("expected a known table, found " + number);
    }
    TraceTable table = TraceTable.values()[number];
    variables.startBlock();
    for (int i = 0; i < rows; i++) {
      row(table);
    }
    if (in.remaining() != 0) {
      throw in.broken("expected the end of the table");
    }
  }

  private void row(TraceTable table) throws TraceException {
    switch (table) {
      case THREADS ->
          threads.add(new ThreadInfo(in.name(), in.name(), parent(), in.bool(), in.bool()));
      case MEMBERS -> members.add(member());
      case VARIABLES -> variables.read(in, members.size());
      case LOCKS -> locks.add(new LockInfo(in.name(), in.zigzag(), in.name()));
      case SYNCS -> syncs.add(new SyncInfo(in.name(), in.zigzag()));
      case METHODS -> methods.add(method());
      case SITES -> sites.add(site());
      case REGIONS -> regions.add(in.name());
      case NOTES -> notes.add(in.name());
      case FACTS -> facts = facts(in);
      case PERMITS -> permits();
      case DECLARATIONS -> declarations.add(in.name());
    }
  }

  private void permits() throws TraceException {
    int sync = in.index(syncs.size(), "a synchronisation object");
    long permits = in.varint();
    if (permits < 0 || permits > Integer.MAX_VALUE) {
      throw in.broken("expected a number of permits, found " + permits);
    }
    SyncInfo known = syncs.get(sync);
    syncs.set(sync, new SyncInfo(known.className(), known.object(), permits));
  }

  private int parent() throws TraceException {
    long parent = in.zigzag();
    if (parent < -1 || parent > Integer.MAX_VALUE - 1) {
      throw in.broken("expected a thread or -1, found " + parent);
    }
    return (int) parent;
  }

  private Member member() throws TraceException {
    String className = in.name();
    String name = in.name();
    int kind = in.index(VariableKind.values().length, "a kind of variable");
    int flags = in.u8();
    return new Member(className, name, VariableKind.of(kind), (flags & 1) != 0, (flags & 2) != 0);
  }

  private Method method() throws TraceException {
    String className = in.name();
    String name = in.name();
    String descriptor = in.text();
    String file = in.text();
    int flags = in.u8();
    return new Method(
        className,
        name,
        descriptor,
        file,
        (flags & 1) != 0,
        (flags & 2) != 0,
        (flags & 4) != 0,
        (flags & 8) != 0,
        origin(flags >>> 4));
  }

  private CodeOrigin origin(int number) throws TraceException {
    if (number >= ORIGINS.length) {
      throw in.broken("expected whose code a method is, found " + number);
    }
    return ORIGINS[number];
  }

  private Site site() throws TraceException {
    long method = in.zigzag();
    if (method < -1 || method >= methods.size()) {
      throw in.broken("expected a method below " + methods.size() + ", found " + method);
    }
    return new Site((int) method, in.int31("a line"), in.name(), in.int31("a loop"));
  }

  static Facts facts(ByteReader in) throws TraceException {
    return new Facts(
        (int) in.zigzag(),
        (int) in.zigzag(),
        in.zigzag(),
        in.zigzag(),
        in.bool(),
        in.zigzag(),
        in.zigzag());
  }

  TraceInfo info(List<String> moreNotes, @Nullable Facts lastFacts) throws TraceException {
    for (ThreadInfo thread : threads) {
      if (thread.parent() >= threads.size()) {
        throw in.broken("expected a parent thread below " + threads.size());
      }
    }
    List<String> all = new ArrayList<>(notes);
    all.addAll(moreNotes);
    return new TraceInfo(
        threads,
        members,
        variables.variables(),
        locks,
        syncs,
        sites,
        methods,
        regions,
        all,
        lastFacts == null ? facts : lastFacts,
        declarations);
  }
}
