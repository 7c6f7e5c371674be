// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.instrument.site.ClassFacts;
import dev.reweave.instrument.site.SiteTable;
import java.util.ArrayList;
import java.util.List;

/** A site table in memory; its texts are short, for expectations to be readable. */
public final class MemorySites implements SiteTable {
  private final List<String> sites = new ArrayList<>();
  private final List<String> methods = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<String> rows = new ArrayList<>();
  private int classes;

  @Override
  public synchronized int newClass() {
    return ++classes;
  }

  @Override
  public synchronized void describe(int classId, int loaderId, ClassFacts facts, String status) {
    rows.add("C " + facts.name() + " " + status);
  }

  @Override
  public synchronized int method(
      int classId, String name, String descriptor, int access, String flags) {
    methods.add(name);
    rows.add("M " + name + " " + flags);
    return methods.size();
  }

  @Override
  public synchronized int site(
      int methodId, int line, int loop, String op, String owner, String name, String descriptor) {
    sites.add(op + (name.isEmpty() ? "" : " " + name));
    String place = method(methodId) + ":" + line + (loop == 0 ? "" : " loop " + loop);
    rows.add("S " + place + " " + op + " " + owner + " " + name);
    return sites.size();
  }

  @Override
  public synchronized int nameId(String name, String descriptor) {
    int known = names.indexOf(name + descriptor);
    if (known < 0) {
      names.add(name + descriptor);
      return names.size();
    }
    return known + 1;
  }

  @Override
  public synchronized void note(String text) {
    rows.add("N " + text);
  }

  /** What was asked for so far, in the order of asking. */
  public synchronized List<String> rows() {
    return List.copyOf(rows);
  }

  /** Operation and name of a site. */
  public synchronized String site(int id) {
    return sites.get(id - 1);
  }

  /** Name of a method. */
  public synchronized String method(int id) {
    return methods.get(id - 1);
  }

  /** Name and descriptor of a field. */
  public synchronized String name(int id) {
    return names.get(id - 1);
  }
}
