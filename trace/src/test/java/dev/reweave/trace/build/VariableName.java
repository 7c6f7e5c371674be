// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.VariableKind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a variable's name in a hand-made trace stands for; see {@link TraceBuilder}. */
record VariableName(Member member, long object, long key) {
  private static final Pattern ELEMENT = Pattern.compile("(.*\\[])#(\\d+)\\[(\\d+)]");
  private static final Pattern FIELD = Pattern.compile("(.*)#(\\d+)\\.(\\w+)");
  private static final Pattern CONTENT = Pattern.compile("(.*)#(\\d+)\\{(\\d+|[*!])}");
  private static final Pattern CELL = Pattern.compile("(.*)#(\\d+)");
  private static final Pattern STATIC = Pattern.compile("(.*)\\.(\\w+)");

  static VariableName parse(String text) {
    boolean atomic = text.startsWith("~");
    String name = atomic ? text.substring(1) : text;
    Matcher element = ELEMENT.matcher(name);
    if (element.matches()) {
      Member member = new Member(element.group(1), "[]", VariableKind.ARRAY, atomic);
      return new VariableName(
          member, Long.parseLong(element.group(2)), Long.parseLong(element.group(3)));
    }
    Matcher content = CONTENT.matcher(name);
    if (content.matches()) {
      return content(content.group(1), content.group(2), content.group(3), atomic);
    }
    Matcher field = FIELD.matcher(name);
    if (field.matches()) {
      Member member = new Member(field.group(1), field.group(3), VariableKind.FIELD, atomic);
      return new VariableName(member, Long.parseLong(field.group(2)), 0);
    }
    Matcher cell = CELL.matcher(name);
    if (cell.matches()) {
      Member member = new Member(cell.group(1), "value", VariableKind.CELL, true);
      return new VariableName(member, Long.parseLong(cell.group(2)), 0);
    }
    Matcher statics = STATIC.matcher(name);
    if (statics.matches()) {
      Member member = new Member(statics.group(1), statics.group(2), VariableKind.STATIC, atomic);
      return new VariableName(member, 0, 0);
    }
    return new VariableName(new Member("", name, VariableKind.NAMED, atomic), 0, 0);
  }

  private static VariableName content(String owner, String object, String part, boolean atomic) {
    VariableKind kind =
        switch (part) {
          case "*" -> VariableKind.CONTENT_ANY;
          case "!" -> VariableKind.CONTENT_BULK;
          default -> VariableKind.CONTENT_KEY;
        };
    long key = kind == VariableKind.CONTENT_KEY ? Long.parseLong(part) : 0;
    return new VariableName(
        new Member(owner, "content", kind, atomic), Long.parseLong(object), key);
  }
}
