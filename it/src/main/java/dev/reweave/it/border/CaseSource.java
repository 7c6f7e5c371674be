// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.ArrayList;
import java.util.List;

/**
 * A case as Java source: a field, the shared variables, a method that sets them up and one for each
 * of the two threads.
 */
final class CaseSource {
  private final BorderCase one;
  private final int number;
  private final String[] names;

  CaseSource(BorderCase one, int number) {
    this.one = one;
    this.number = number;
    this.names = new String[] {"o" + number, "d" + number};
  }

  /** Of a field that nothing guards: it must be found. */
  static String control(int number) {
    return String.format(
        """
          static int free%1$d;
          static void s%1$d() { }
          static void a%1$d() {
            free%1$d = free%1$d + 1;
          }
          static void b%1$d() {
            free%1$d = free%1$d + 1;
          }
        """,
        number);
  }

  String text() {
    StringBuilder text = new StringBuilder();
    text.append(String.format("  static int f%1$d;\n  static Object o%1$d;\n", number));
    text.append(String.format("  static Object d%1$d;\n", number));
    text.append(String.format("  static void s%d() throws Throwable {\n", number));
    text.append(String.format("    o%d = %s;\n", number, one.subject().main().source(names)));
    for (CodeTerm term : one.subject().prelude()) {
      text.append(attempt(term));
    }
    if (one.subject().derived() != null) {
      text.append(String.format("    d%d = %s;\n", number, one.subject().derived().source(names)));
    }
    text.append("  }\n");
    text.append(String.format("  static void a%d() {\n", number));
    if (one.isMutex()) {
      text.append(looking());
    } else {
      text.append(count("    ")).append(attempt(one.effect().term()));
    }
    text.append("  }\n");
    text.append(String.format("  static void b%d() {\n", number));
    return text.append(looking()).append("  }\n").toString();
  }

  private String count(String indent) {
    return String.format("%1$sf%2$d = f%2$d + 1;\n", indent, number);
  }

  private String attempt(CodeTerm term) {
    return "    try {\n      " + term.source(names) + ";\n    } catch (Throwable t) {\n    }\n";
  }

  private String looking() {
    String returned = "false";
    String thrown = "false";
    CodeTerm term = one.looking().term();
    String before = "";
    String call = term.source(names);
    boolean result = false;
    switch (one.shownBy()) {
      case RETURN -> returned = "true";
      case EXCEPTION ->
          thrown = "t.getClass().getName().equals(" + quoted(one.seen().result()) + ")";
      case RESULT -> {
        result = true;
        returned = equal(term.type(), one.seen().result());
      }
      case PART -> {
        CallTerm invocation = (CallTerm) term;
        List<String> sources = new ArrayList<>();
        invocation.parts().forEach(part -> sources.add(part.source(names)));
        before = "      var p = " + invocation.parts().get(one.part()).cast(names) + ";\n";
        sources.set(one.part(), "p");
        call = invocation.source(sources);
        returned = equal(Object.class, one.seen().parts().get(one.part())).replace("(r)", "(p)");
      }
    }
    String type = result ? term.type().getCanonicalName() + " r = " : "";
    return "    boolean seen;\n    try {\n"
        + before
        + ("      " + type + call + ";\n      seen = " + returned + ";\n")
        + ("    } catch (Throwable t) {\n      seen = " + thrown + ";\n    }\n")
        + ("    if (seen) {\n" + count("      "))
        + (one.isMutex() ? attempt(one.leave().term()) : "")
        + "    }\n";
  }

  private static String equal(Class<?> type, String text) {
    if (type == boolean.class) {
      return text.equals("true") ? "r" : "!r";
    } else if (type == int.class || type == short.class || type == byte.class) {
      return "r == " + text;
    } else if (type == long.class) {
      return "r == " + text + "L";
    } else if (type == String.class && !text.equals("null")) {
      return quoted(text) + ".equals(r)";
    }
    return quoted(text) + ".equals(" + ShownValue.class.getName() + ".text(r))";
  }

  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        quoted.append(String.format(c < 256 ? "\\%03o" : "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
