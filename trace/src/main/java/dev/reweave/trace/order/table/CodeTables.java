// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import dev.reweave.protocol.journal.JournalRow.ClassRow;
import dev.reweave.protocol.journal.JournalRow.MethodRow;
import dev.reweave.protocol.journal.JournalRow.SiteRow;
import dev.reweave.protocol.launch.FrameworkClasses;
import dev.reweave.trace.CodeOrigin;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Methods and sites of the journal with the dense indices they have in the trace. */
public final class CodeTables {
  private static final int ACC_SYNCHRONIZED = 0x20;

  private final JournalTables journal;
  private final IntColumn siteIndex = new IntColumn(0);
  private final IntColumn methodIndex = new IntColumn(-1);
  private final BitSet taskBodies = new BitSet();
  private final List<Site> sites = new ArrayList<>();
  private int methods;

  CodeTables(JournalTables journal) {
    this.journal = journal;
    sites.add(new Site(-1, 0, "unknown"));
    grow();
  }

  /** The journal has more rows. */
  void grow() {
    for (int i = methods; i < journal.methods.size(); i++) {
      methodIndex.set(journal.methods.get(i).id(), i);
    }
    methods = journal.methods.size();
    for (int i = sites.size() - 1; i < journal.sites.size(); i++) {
      SiteRow row = journal.sites.get(i);
      siteIndex.set(row.id(), i + 1);
      int line = Math.max(0, row.line());
      sites.add(new Site(method(row.methodId()), line, what(row), Math.max(0, row.loop())));
    }
  }

  /** Index in the trace of a site's id; 0 for unknown ones. */
  public int site(int id) {
    return siteIndex.get(id);
  }

  /** Row of a site by its index, or null for site 0. */
  @Nullable SiteRow siteRow(int index) {
    return index == 0 ? null : journal.sites.get(index - 1);
  }

  /** Index in the trace of a method's id, or -1. */
  public int method(int id) {
    return id < 0 ? -1 : methodIndex.get(id);
  }

  /** Row of a method by its index. */
  public MethodRow methodRow(int index) {
    return journal.methods.get(index);
  }

  /** The class that a method belongs to, or null. */
  @Nullable ClassRow owner(MethodRow method) {
    return journal.classes.get(method.classId());
  }

  /** A method was seen at the bottom of a stack. */
  public void atBottom(int method) {
    if (methodRow(method).name().startsWith("lambda$")) {
      taskBodies.set(method);
    }
  }

  public List<Method> methodTable() {
    Set<Integer> withMonitors = new HashSet<>();
    for (SiteRow site : journal.sites) {
      if (site.op().startsWith("monitor")) {
        withMonitors.add(site.methodId());
      }
    }
    List<Method> table = new ArrayList<>();
    for (int i = 0; i < journal.methods.size(); i++) {
      table.add(method(i, withMonitors.contains(journal.methods.get(i).id())));
    }
    return table;
  }

  /** Row of the method table, as far as it is known now. */
  public Method method(int index, boolean hasMonitors) {
    MethodRow row = journal.methods.get(index);
    ClassRow owner = journal.classes.get(row.classId());
    return new Method(
        owner == null ? "?" : owner.name(),
        row.name(),
        row.descriptor(),
        owner == null || owner.source().isEmpty() ? null : owner.source(),
        row.flags().contains("m"),
        hasMonitors || (row.access() & ACC_SYNCHRONIZED) != 0,
        taskBodies.get(index) || isEntry(row.name(), row.descriptor()),
        row.flags().contains("n"),
        origin(row.flags()));
  }

  private static CodeOrigin origin(String flags) {
    if (flags.indexOf(FrameworkClasses.FRAMEWORK_FLAG) >= 0) {
      return CodeOrigin.FRAMEWORK;
    }
    boolean isLanguage = flags.indexOf(FrameworkClasses.LANGUAGE_FLAG) >= 0;
    return isLanguage ? CodeOrigin.LANGUAGE : CodeOrigin.PROGRAM;
  }

  private static boolean isEntry(String name, String descriptor) {
    return switch (name) {
      case "run" -> descriptor.equals("()V");
      case "call", "compute" -> descriptor.startsWith("()");
      case "exec" -> descriptor.equals("()Z");
      case "main" -> descriptor.equals("([Ljava/lang/String;)V") || descriptor.equals("()V");
      default -> false;
    };
  }

  /** The sites so far; a view. */
  public List<Site> siteTable() {
    return Collections.unmodifiableList(sites);
  }

  /**
   * Ids of the sites by their indices; of one that names what a call accesses, minus the call's.
   */
  public int[] siteNumbers() {
    int[] numbers = new int[sites.size()];
    for (int i = 1; i < numbers.length; i++) {
      SiteRow row = journal.sites.get(i - 1);
      numbers[i] = row.call() > 0 ? -row.call() : row.id();
    }
    return numbers;
  }

  private static String what(SiteRow row) {
    if (row.op().startsWith("get") || row.op().startsWith("put")) {
      return row.name();
    }
    if (row.name().isEmpty()) {
      return row.op();
    }
    String owner = row.owner().substring(row.owner().lastIndexOf('.') + 1);
    return owner.isEmpty() ? row.name() : owner + "." + row.name();
  }
}
