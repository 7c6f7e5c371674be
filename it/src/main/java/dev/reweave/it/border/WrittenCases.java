// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.List;

/**
 * Cases that no pair of calls on one object makes: state of the whole JVM, objects of the program's
 * own classes, what takes two calls to come by. In the sources, {@code o} is the shared object and
 * {@code d} what was taken from it before.
 */
final class WrittenCases {
  private static final String CELL = SharedCell.class.getName();
  private static final String MAP = "((java.util.Map) o)";
  private static final String POOL = "((java.util.concurrent.ThreadPoolExecutor) o)";
  private static final String NEW_POOL =
      "new java.util.concurrent.ThreadPoolExecutor(1, 2, 1L,"
          + " java.util.concurrent.TimeUnit.SECONDS, new java.util.concurrent.LinkedBlockingQueue())";
  private static final String THREAD = "((java.lang.Thread) o)";
  private static final String NEW_CELL = "new " + CELL + "(1)";
  private static final String SET_CELL = "((" + CELL + ") o).value = 7";
  private static final String LOGGER = "java.util.logging.Logger.getLogger(\"border\")";

  private WrittenCases() {}

  static List<BorderCase> all() {
    return List.of(
        global(
            "property",
            "System.setProperty(\"border.a\", \"1\")",
            "System.getProperty(\"border.a\")",
            "1"),
        global(
            "property as a number",
            "System.setProperty(\"border.b\", \"1\")",
            "Integer.getInteger(\"border.b\")",
            "1"),
        global(
            "property in the whole",
            "System.setProperty(\"border.c\", \"1\")",
            "System.getProperties().containsKey(\"border.c\")",
            "true"),
        global(
            "property taken away",
            "System.clearProperty(\"border.a\")",
            "System.getProperty(\"border.a\")",
            "null"),
        global(
            "default locale",
            "java.util.Locale.setDefault(java.util.Locale.ITALY)",
            "java.util.Locale.getDefault()",
            "it_IT"),
        global(
            "default zone",
            "java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone(\"GMT+3\"))",
            "java.util.TimeZone.getDefault().getID()",
            "GMT+03:00"),
        global(
            "logger's level",
            LOGGER + ".setLevel(java.util.logging.Level.OFF)",
            LOGGER + ".getLevel()",
            "OFF"),
        one(
            "thread's name",
            "new Thread()",
            THREAD + ".setName(\"border\")",
            THREAD + ".getName()",
            "border"),
        one(
            "thread's priority",
            "new Thread()",
            THREAD + ".setPriority(3)",
            THREAD + ".getPriority()",
            "3"),
        one(
            "thread's kind",
            "new Thread()",
            THREAD + ".setDaemon(true)",
            THREAD + ".isDaemon()",
            "true"),
        one("pool's end", NEW_POOL, POOL + ".shutdown()", POOL + ".isShutdown()", "true"),
        one(
            "pool's size",
            NEW_POOL,
            POOL + ".setMaximumPoolSize(5)",
            POOL + ".getMaximumPoolSize()",
            "5"),
        one(
            "order of accesses",
            ordered(),
            MAP + ".get(\"a\")",
            MAP + ".keySet().iterator().next()",
            "b"),
        one(
            "eldest entry",
            "new java.util.LinkedHashMap(java.util.Map.of()) { { put(\"a\", 1); } protected boolean removeEldestEntry(java.util.Map.Entry e) { return size() > 1; } }",
            MAP + ".put(\"b\", 1)",
            MAP + ".containsKey(\"a\")",
            "false"),
        one(
            "keys that are one",
            "new java.util.TreeMap(String.CASE_INSENSITIVE_ORDER)",
            MAP + ".put(\"A\", 1)",
            MAP + ".containsKey(\"a\")",
            "true"),
        derived(
            "kept entry",
            "new java.util.HashMap(java.util.Map.of(\"a\", \"b\"))",
            MAP + ".entrySet().iterator().next()",
            MAP + ".put(\"a\", \"c\")",
            "((java.util.Map.Entry) d).getValue()",
            "c"),
        derived(
            "entry set",
            "new java.util.HashMap(java.util.Map.of(\"a\", \"b\"))",
            MAP + ".entrySet().iterator().next()",
            "((java.util.Map.Entry) d).setValue(\"c\")",
            MAP + ".get(\"a\")",
            "c"),
        one("clone of an object", NEW_CELL, SET_CELL, "((" + CELL + ") o).clone().value", "7"),
        one(
            "clone of an array",
            "new int[] {1}",
            "((int[]) o)[0] = 7",
            "((int[]) o).clone()[0]",
            "7"),
        one(
            "concatenation of a list",
            "new java.util.ArrayList()",
            "((java.util.List) o).add(\"a\")",
            "\"\" + o",
            "[a]"),
        one(
            "concatenation of a builder",
            "new StringBuilder()",
            "((StringBuilder) o).append('a')",
            "\"x\" + o",
            "xa"),
        one("concatenation of an object", NEW_CELL, SET_CELL, "\"x\" + o", "xcell7"),
        one("format of an object", NEW_CELL, SET_CELL, "String.format(\"%s\", o)", "cell7"),
        one(
            "object in a list",
            "new java.util.ArrayList(java.util.List.of(" + NEW_CELL + "))",
            "((" + CELL + ") ((java.util.List) o).get(0)).value = 7",
            "o.toString()",
            "[cell7]"),
        one(
            "builder in a list",
            "java.util.List.of(new StringBuilder())",
            "((StringBuilder) ((java.util.List) o).get(0)).append('a')",
            "o.toString()",
            "[a]"),
        one(
            "array in an array",
            "new Object[] {new int[] {1}}",
            "((int[]) ((Object[]) o)[0])[0] = 7",
            "java.util.Arrays.deepToString((Object[]) o)",
            "[[7]]"),
        one(
            "object as a key",
            "new java.util.ArrayList(java.util.List.of(" + NEW_CELL + "))",
            "((" + CELL + ") ((java.util.List) o).get(0)).value = 7",
            "((java.util.List) o).contains(new " + CELL + "(7))",
            "true"));
  }

  private static String ordered() {
    return "new java.util.LinkedHashMap(16, 0.75f, true) { { put(\"a\", 1); put(\"b\", 1); } }";
  }

  private static BorderCase global(String what, String effect, String probe, String seen) {
    return derived(what, "null", "null", effect, probe, seen);
  }

  private static BorderCase one(
      String what, String main, String effect, String probe, String seen) {
    return derived(what, main, "null", effect, probe, seen);
  }

  private static BorderCase derived(
      String what, String main, String derived, String effect, String probe, String seen) {
    SharedSubject subject = new SharedSubject(term(main), List.of(), term(derived));
    ObservedCall expected = new ObservedCall(ObservedCall.State.RETURNED, seen, List.of());
    TriedCall first = new TriedCall(term(effect), what + " changed");
    TriedCall second = new TriedCall(term(probe), what + " seen");
    return new BorderCase(subject, first, second, null, expected, BorderCase.ShownBy.RESULT, -1);
  }

  private static CodeTerm term(String source) {
    return new WrittenTerm(source);
  }

  /** Source only: it is not tried before. */
  private record WrittenTerm(String text) implements CodeTerm {
    @Override
    public Class<?> type() {
      return Object.class;
    }

    @Override
    public Object value(Object[] slots) {
      throw new UnsupportedOperationException(text);
    }

    @Override
    public String source(String[] names) {
      return text.replaceAll("\\bo\\b", names[0]).replaceAll("\\bd\\b", names[1]);
    }
  }
}
