// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.SubjectKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.LockInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import dev.reweave.trace.VariableKind;

/** What people call the things in a trace. */
public final class TraceNames {
  private static final long SERIAL = (1L << 40) - 1;
  private static final Frame NOWHERE = new Frame("", "", null, 0);

  private final TraceInfo info;

  public TraceNames(TraceInfo info) {
    this.info = info;
  }

  public TraceInfo info() {
    return info;
  }

  public String thread(int thread) {
    return info.threads().get(thread).shownName();
  }

  public String label(int thread) {
    return info.threads().get(thread).label();
  }

  /** The place of a site as a stack frame. */
  public Frame place(int site) {
    Site row = info.sites().get(site);
    return row.method() < 0 ? new Frame("", "", null, row.line()) : frame(row.method(), row.line());
  }

  public Frame frame(int method, int line) {
    if (method < 0 || method >= info.methods().size()) {
      return NOWHERE;
    }
    Method row = info.methods().get(method);
    return new Frame(row.className(), row.name(), row.file(), line);
  }

  /** The same with its method: {@code in Account.withdraw (Account.java:41)}. */
  public String within(int site) {
    Frame f = place(site);
    if (f.method().isEmpty() || f.line() <= 0) {
      return "at " + at(site);
    }
    String name = f.className().isEmpty() ? f.method() : simple(f.className()) + "." + f.method();
    return "in " + name + " (" + at(site) + ")";
  }

  /** A place as the text of a sentence: {@code Account.java:41}. */
  public String at(int site) {
    Frame f = place(site);
    if (f.line() <= 0) {
      return f.method().isEmpty() ? "an unknown place" : simple(f.className()) + "." + f.method();
    }
    return f.file() != null
        ? f.file() + ":" + f.line()
        : f.className().isEmpty() ? "line " + f.line() : simple(f.className()) + ":" + f.line();
  }

  public VariableRef variable(int member) {
    Member row = info.members().get(member);
    return new VariableRef(row.className(), row.name(), kind(row.kind()));
  }

  private static SubjectKind kind(VariableKind kind) {
    return switch (kind) {
      case FIELD, NAMED -> SubjectKind.FIELD;
      case STATIC -> SubjectKind.STATIC;
      case ARRAY -> SubjectKind.ARRAY;
      case CELL -> SubjectKind.CELL;
      case CONTENT_KEY, CONTENT_ANY, CONTENT_BULK -> SubjectKind.CONTENT;
    };
  }

  /** The variable in a sentence: {@code Account.balance}, {@code content of HashMap}. */
  public String said(int member) {
    Member row = info.members().get(member);
    return switch (row.kind()) {
      case CONTENT_KEY -> "an entry of " + simple(row.className());
      case CONTENT_ANY, CONTENT_BULK -> "content of " + simple(row.className());
      case CELL -> "value of " + simple(row.className());
      case ARRAY -> "an element of " + simple(row.className());
      case NAMED -> row.name();
      case FIELD, STATIC -> simple(row.className()) + "." + row.name();
    };
  }

  /** The variable in a step: {@code balance of Account@3}, {@code int[]@4[2]}. */
  public String variableIn(int variable) {
    Member row = info.members().get(info.variables().member(variable));
    long object = info.variables().object(variable);
    String of = object == 0 ? simple(row.className()) : object(row.className(), object);
    return switch (row.kind()) {
      case NAMED -> row.name();
      case ARRAY -> of + "[" + info.variables().key(variable) + "]";
      case CELL -> of;
      case CONTENT_KEY -> "an entry of " + of;
      case CONTENT_ANY, CONTENT_BULK -> "content of " + of;
      case FIELD, STATIC -> object == 0 ? of + "." + row.name() : row.name() + " of " + of;
    };
  }

  public VariableRef lock(int lock) {
    return new VariableRef(info.locks().get(lock).className(), "", SubjectKind.LOCK);
  }

  public String lockIn(int lock) {
    LockInfo row = info.locks().get(lock);
    return row.kind().equals("named") ? row.className() : object(row.className(), row.object());
  }

  public static String object(String className, long id) {
    return simple(className) + "@" + (id & SERIAL);
  }

  public static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
  }
}
