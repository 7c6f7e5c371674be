// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import dev.reweave.protocol.journal.JournalRow.SiteRow;
import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.VariableKind;
import dev.reweave.trace.order.table.FieldResolver.Declared;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The members that variables belong to, found by site or by the object's class. */
public final class MemberTable {
  /** Stands for a final field, whose accesses are dropped. */
  public static final int FINAL = -2;

  private static final int UNKNOWN = -1;
  private static final int SLOTS = 5;

  private record Key(VariableKind kind, String className, String name) {}

  private record Named(int classIndex, int name) {}

  private final JournalTables journal;
  private final CodeTables code;
  private final FieldResolver resolver;
  private final List<Member> members = new ArrayList<>();
  private final Map<Key, Integer> index = new HashMap<>();
  private final Map<Named, Integer> byObject = new HashMap<>();
  private int[] bySite = {};
  private int[] classOfSite = {};
  private long[] loaderOfSite = {};
  private int classes;
  private int[] byClass = {};

  MemberTable(JournalTables journal, CodeTables code) {
    this.journal = journal;
    this.code = code;
    resolver = new FieldResolver(journal, code);
    grow();
  }

  /** The journal has more rows. */
  final void grow() {
    int sites = journal.sites.size() + 1;
    if (sites > bySite.length) {
      int from = bySite.length;
      int room = Math.max(sites, from + (from >> 1));
      bySite = grown(bySite, room, UNKNOWN);
      classOfSite = grown(classOfSite, room, -1);
      loaderOfSite = Arrays.copyOf(loaderOfSite, room);
    }
    if (journal.objectClassLimit() > classes) {
      classes = Math.max(journal.objectClassLimit(), classes + (classes >> 1));
      byClass = grown(byClass, classes * SLOTS, UNKNOWN);
    }
  }

  private static int[] grown(int[] column, int size, int unset) {
    int[] wider = Arrays.copyOf(column, size);
    Arrays.fill(wider, column.length, size, unset);
    return wider;
  }

  public List<Member> table() {
    return List.copyOf(members);
  }

  /** The members so far; a view. */
  public List<Member> view() {
    return Collections.unmodifiableList(members);
  }

  public VariableKind kind(int member) {
    return members.get(member).kind();
  }

  /** Member of a field access at a site (by index), or {@link #FINAL}. */
  public int field(int site, int name, long object) {
    int known = bySite[site];
    return known == UNKNOWN ? resolve(site, name, object) : known;
  }

  /** Class whose static field a site names, or -1; known after {@link #field}. */
  public int staticClass(int site) {
    return classOfSite[site];
  }

  /** Number of the loader of {@link #staticClass}. */
  public long loader(int site) {
    return loaderOfSite[site];
  }

  private int resolve(int site, int name, long object) {
    SiteRow row = code.siteRow(site);
    if (row == null || !row.op().startsWith("get") && !row.op().startsWith("put")) {
      return ofObject(row, name, object);
    }
    Declared declared = resolver.declared(row);
    boolean isStatic = row.op().endsWith("static");
    if (isStatic) {
      classOfSite[site] = declared.classId();
      loaderOfSite[site] = Math.max(0, declared.loader());
    }
    bySite[site] = member(declared, row.name(), isStatic);
    return bySite[site];
  }

  /** An access by reflection or a handle: only the object tells where the field may be declared. */
  private int ofObject(@Nullable SiteRow site, int name, long object) {
    int classIndex = (int) (object >>> RawLayout.CLASS_SHIFT);
    Named key = new Named(object == 0 && site != null ? -1 - site.id() : classIndex, name);
    Integer known = byObject.get(key);
    if (known == null) {
      String text = "field " + name;
      String owner = object == 0 ? (site == null ? "?" : site.owner()) : className(object);
      Declared declared = resolver.unnamed(owner);
      known = member(declared, text, object == 0);
      byObject.put(key, known);
    }
    return known;
  }

  private int member(Declared declared, String name, boolean isStatic) {
    if (declared.isFinal()) {
      return FINAL;
    }
    VariableKind kind = isStatic ? VariableKind.STATIC : VariableKind.FIELD;
    return of(
        new Member(
            declared.className(),
            name,
            kind,
            declared.isVolatile(journal),
            declared.isNondeterministic()));
  }

  /** Member for elements of an array. */
  public int element(long array) {
    return ofClass(array, 0, VariableKind.ARRAY, "[]", false);
  }

  /** Member for the value of an atomic object. */
  public int cell(long object) {
    return ofClass(object, 1, VariableKind.CELL, "value", true);
  }

  /** Member for the content of a JDK object as {@code kind} sees it. */
  public int content(long object, VariableKind kind, boolean isAtomic) {
    int slot = kind == VariableKind.CONTENT_KEY ? 2 : kind == VariableKind.CONTENT_ANY ? 3 : 4;
    return ofClass(object, slot, kind, "content", isAtomic);
  }

  private int ofClass(long object, int slot, VariableKind kind, String name, boolean isAtomic) {
    int classIndex = (int) (object >>> RawLayout.CLASS_SHIFT);
    int at = (classIndex < classes ? classIndex : 0) * SLOTS + slot;
    if (byClass[at] == UNKNOWN) {
      byClass[at] = of(new Member(className(object), name, kind, isAtomic));
    }
    return byClass[at];
  }

  private int of(Member member) {
    Key key = new Key(member.kind(), member.className(), member.name());
    Integer known = index.get(key);
    if (known != null) {
      return known;
    }
    members.add(member);
    index.put(key, members.size() - 1);
    return members.size() - 1;
  }

  /** Dotted name of an object's class. */
  String className(long object) {
    String name = journal.objectClasses.get((int) (object >>> RawLayout.CLASS_SHIFT));
    return name == null ? "?" : name;
  }
}
