// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import dev.reweave.trace.order.Journal.ClassRow;
import dev.reweave.trace.order.Journal.MethodRow;
import dev.reweave.trace.order.Journal.SiteRow;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Methods and sites of the journal with the dense indices they have in the trace. */
final class CodeTables {
  private static final int ACC_SYNCHRONIZED = 0x20;

  private final Journal journal;
  private final int[] siteIndex;
  private final int[] methodIndex;
  private final boolean[] taskBody;

  CodeTables(Journal journal) {
    this.journal = journal;
    siteIndex = new int[1 + journal.sites.stream().mapToInt(SiteRow::id).max().orElse(0)];
    for (int i = 0; i < journal.sites.size(); i++) {
      siteIndex[journal.sites.get(i).id()] = i + 1;
    }
    methodIndex = new int[1 + journal.methods.stream().mapToInt(MethodRow::id).max().orElse(0)];
    for (int i = 0; i < journal.methods.size(); i++) {
      methodIndex[journal.methods.get(i).id()] = i + 1;
    }
    taskBody = new boolean[journal.methods.size()];
  }

  /** Index in the trace of a site's id; 0 for unknown ones. */
  int site(int id) {
    return id >= 0 && id < siteIndex.length ? siteIndex[id] : 0;
  }

  /** Row of a site by its index, or null for site 0. */
  SiteRow siteRow(int index) {
    return index == 0 ? null : journal.sites.get(index - 1);
  }

  /** Index in the trace of a method's id, or -1. */
  int method(int id) {
    return id >= 0 && id < methodIndex.length ? methodIndex[id] - 1 : -1;
  }

  /** Row of a method by its index. */
  MethodRow methodRow(int index) {
    return journal.methods.get(index);
  }

  /** The class that a method belongs to, or null. */
  ClassRow owner(MethodRow method) {
    return journal.classes.get(method.classId());
  }

  /** A method was seen at the bottom of a stack. */
  void atBottom(int method) {
    if (methodRow(method).name().startsWith("lambda$")) {
      taskBody[method] = true;
    }
  }

  List<Method> methodTable() {
    Set<Integer> withMonitors = new HashSet<>();
    for (SiteRow site : journal.sites) {
      if (site.op().startsWith("monitor")) {
        withMonitors.add(site.methodId());
      }
    }
    List<Method> table = new ArrayList<>();
    for (int i = 0; i < journal.methods.size(); i++) {
      MethodRow row = journal.methods.get(i);
      ClassRow owner = journal.classes.get(row.classId());
      boolean holds = (row.access() & ACC_SYNCHRONIZED) != 0 || withMonitors.contains(row.id());
      table.add(
          new Method(
              owner == null ? "?" : owner.name(),
              row.name(),
              row.descriptor(),
              owner == null || owner.file().isEmpty() ? null : owner.file(),
              row.flags().contains("m"),
              holds,
              taskBody[i] || isEntry(row.name(), row.descriptor())));
    }
    return table;
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

  List<Site> siteTable() {
    List<Site> table = new ArrayList<>(journal.sites.size() + 1);
    table.add(new Site(-1, 0, "unknown"));
    for (SiteRow row : journal.sites) {
      int line = Math.max(0, row.line());
      table.add(new Site(method(row.methodId()), line, what(row), Math.max(0, row.loop())));
    }
    return table;
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
