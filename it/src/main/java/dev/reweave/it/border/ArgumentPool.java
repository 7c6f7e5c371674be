// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.io.StringReader;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** A few values for each type of parameter. */
final class ArgumentPool {
  private static final int MOST = 3;
  private static final Set<String> OF_OBJECT =
      Arrays.stream(Object.class.getMethods())
          .map(m -> m.getName() + Arrays.toString(m.getParameterTypes()))
          .collect(Collectors.toUnmodifiableSet());

  private final Map<Class<?>, List<CodeTerm>> known = new HashMap<>();
  private final Set<Class<?>> open = new HashSet<>();

  ArgumentPool() {
    numbers();
    texts();
    arrays();
    collections();
    add(Object.class, "\"a\"", () -> "a");
    add(Object.class, "\"b\"", () -> "b");
    add(Object.class, "\"c\"", () -> "c");
    known.put(Comparable.class, known.get(Object.class));
    add(Class.class, "java.lang.String.class", () -> String.class);
    add(Delayed.class, "new dev.reweave.it.border.DueElement(1)", () -> new DueElement(1));
    add(Delayed.class, "new dev.reweave.it.border.DueElement(2)", () -> new DueElement(2));
    // A function of ours would be a source that never ends.
    add(Readable.class, "new java.io.StringReader(\"a b\")", () -> new StringReader("a b"));
    add(Comparator.class, "java.util.Comparator.naturalOrder()", Comparator::naturalOrder);
    add(Comparator.class, "java.util.Comparator.reverseOrder()", Comparator::reverseOrder);
    add(Collector.class, "java.util.stream.Collectors.toList()", Collectors::toList);
    add(SharedCell.class, "new dev.reweave.it.border.SharedCell(1)", () -> new SharedCell(1));
  }

  private void numbers() {
    for (int i = 0; i < MOST; i++) {
      int n = i;
      add(int.class, "" + i, () -> n);
      add(Integer.class, "java.lang.Integer.valueOf(" + i + ")", () -> n);
      add(long.class, i + "L", () -> (long) n);
      add(Long.class, "java.lang.Long.valueOf(" + i + "L)", () -> (long) n);
      add(short.class, "(short) " + i, () -> (short) n);
      add(byte.class, "(byte) " + i, () -> (byte) n);
      add(double.class, i + ".5", () -> n + 0.5);
      add(float.class, i + ".5f", () -> n + 0.5f);
      add(char.class, "'" + (char) ('a' + i) + "'", () -> (char) ('a' + n));
      add(Number.class, "java.lang.Integer.valueOf(" + i + ")", () -> n);
    }
    add(boolean.class, "true", () -> true);
    add(boolean.class, "false", () -> false);
    add(Boolean.class, "java.lang.Boolean.TRUE", () -> true);
  }

  private void texts() {
    for (String text : List.of("a", "b", "a,b 1")) {
      add(String.class, "\"" + text + "\"", () -> text);
      add(CharSequence.class, "\"" + text + "\"", () -> text);
    }
  }

  private void arrays() {
    add(int[].class, "new int[] {2, 1}", () -> new int[] {2, 1});
    add(long[].class, "new long[] {2, 1}", () -> new long[] {2, 1});
    add(short[].class, "new short[] {2, 1}", () -> new short[] {2, 1});
    add(byte[].class, "new byte[] {66, 65, 67}", () -> new byte[] {66, 65, 67});
    add(char[].class, "new char[] {'b', 'a', 'c'}", () -> new char[] {'b', 'a', 'c'});
    add(boolean[].class, "new boolean[] {true, false}", () -> new boolean[] {true, false});
    add(double[].class, "new double[] {2.5, 1.5}", () -> new double[] {2.5, 1.5});
    add(float[].class, "new float[] {2.5f, 1.5f}", () -> new float[] {2.5f, 1.5f});
    String objects = "new Object[] {\"b\", \"a\"}";
    add(Object[].class, objects, () -> new Object[] {"b", "a"});
    String strings = "new String[] {\"b\", \"a\"}";
    add(String[].class, strings, () -> new String[] {"b", "a"});
    add(Comparable[].class, strings, () -> new String[] {"b", "a"});
    add(CharSequence[].class, strings, () -> new String[] {"b", "a"});
  }

  private void collections() {
    String list = "new java.util.ArrayList(java.util.Arrays.asList(\"b\", \"c\"))";
    Callable<Object> newList = () -> new ArrayList<>(Arrays.asList("b", "c"));
    for (Class<?> type : List.of(Collection.class, Iterable.class, List.class)) {
      add(type, list, newList);
      add(type, "java.util.List.of(\"a\")", () -> List.of("a"));
    }
    String map = "new java.util.TreeMap(java.util.Map.of(\"a\", \"c\", \"c\", \"a\"))";
    add(Map.class, map, () -> new TreeMap<>(Map.of("a", "c", "c", "a")));
    for (Class<?> type : List.of(java.util.Queue.class, java.util.concurrent.BlockingQueue.class)) {
      String queue =
          "new java.util.concurrent.LinkedBlockingDeque(java.util.Arrays.asList(\"b\", \"c\"))";
      add(type, queue, () -> new LinkedBlockingDeque<>(Arrays.asList("b", "c")));
    }
  }

  private void add(Class<?> type, String source, Callable<Object> maker) {
    known.computeIfAbsent(type, t -> new ArrayList<>()).add(new LiteralTerm(type, source, maker));
  }

  /** A few terms of a type; none if nobody knows how to make one. */
  List<CodeTerm> of(Class<?> type) {
    List<CodeTerm> terms = known.get(type);
    if (terms != null || !open.add(type)) {
      return terms == null ? List.of() : terms;
    }
    try {
      terms = found(type);
      known.put(type, terms);
      return terms;
    } finally {
      open.remove(type);
    }
  }

  private List<CodeTerm> found(Class<?> type) {
    if (!JdkClasses.isPublic(type) || type.isPrimitive() || type.isArray()) {
      return List.of();
    } else if (type.isEnum()) {
      return constants(type, Arrays.asList(type.getFields()));
    }
    Method function = function(type);
    if (function != null) {
      return List.of(new LiteralTerm(type, lambda(type, function), () -> proxy(type)));
    }
    List<CodeTerm> terms = new ArrayList<>(made(type));
    terms.addAll(constants(type, Arrays.asList(type.getFields())));
    return List.copyOf(terms.subList(0, Math.min(MOST, terms.size())));
  }

  private static List<CodeTerm> constants(Class<?> type, List<Field> fields) {
    List<CodeTerm> terms = new ArrayList<>();
    for (Field field : fields) {
      boolean constant = Modifier.isStatic(field.getModifiers()) && field.getType() == type;
      if (constant && terms.size() < MOST) {
        String source = type.getCanonicalName() + "." + field.getName();
        terms.add(new LiteralTerm(type, source, () -> field.get(null)));
      }
    }
    return terms;
  }

  /** By constructors, then by static methods: one of each shape, those with few arguments first. */
  List<CodeTerm> made(Class<?> type) {
    List<Executable> members = new ArrayList<>(JdkClasses.constructors(type));
    for (Executable method : JdkClasses.methods(type)) {
      if (Modifier.isStatic(method.getModifiers()) && type == ((Method) method).getReturnType()) {
        members.add(method);
      }
    }
    members.sort(Comparator.comparingInt(Executable::getParameterCount));
    Map<String, CodeTerm> terms = new LinkedHashMap<>();
    for (Executable member : members) {
      if (member.getParameterCount() <= 4 && terms.size() < 2 * MOST) {
        calls(member, type, -1, null, MOST).stream()
            .filter(ArgumentPool::succeeds)
            .limit(1)
            .forEach(term -> terms.put(term.source(new String[0]), term));
      }
    }
    return List.copyOf(terms.values());
  }

  private static boolean succeeds(CodeTerm term) {
    try {
      return term.value(new Object[0]) != null;
    } catch (Throwable e) {
      return false;
    }
  }

  /**
   * Calls with different arguments.
   *
   * @param at which part, counted with the receiver, is the given one; negative: none
   */
  List<CallTerm> calls(Executable member, Class<?> holder, int at, CodeTerm given, int most) {
    List<Class<?>> types = CallTerm.partTypes(member, holder);
    List<CallTerm> calls = new ArrayList<>();
    for (int variant = 0; variant < most; variant++) {
      List<CodeTerm> parts = new ArrayList<>();
      boolean more = variant == 0;
      for (int i = 0; i < types.size(); i++) {
        if (i == at) {
          parts.add(given);
          continue;
        }
        List<CodeTerm> values = of(types.get(i));
        if (values.isEmpty()) {
          return calls;
        }
        int before = at == 0 ? 1 : 0;
        parts.add(values.get((variant + i - before) % values.size()));
        more |= variant < values.size();
      }
      if (more) {
        calls.add(new CallTerm(member, holder, List.copyOf(parts)));
      }
    }
    return calls;
  }

  /** The only abstract method of an interface; null if there is none. */
  private static Method function(Class<?> type) {
    Method only = null;
    for (Method method :
        type.isInterface() && !type.isSealed() ? type.getMethods() : new Method[0]) {
      if (Modifier.isAbstract(method.getModifiers()) && !isObjects(method)) {
        if (only != null) {
          return null;
        }
        only = method;
      }
    }
    return only;
  }

  private static boolean isObjects(Method method) {
    return OF_OBJECT.contains(method.getName() + Arrays.toString(method.getParameterTypes()));
  }

  private static String lambda(Class<?> type, Method function) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < function.getParameterCount(); i++) {
      names.add("p" + i);
    }
    Class<?> result = function.getReturnType();
    String body =
        result == void.class
            ? "{ }"
            : result == boolean.class
                ? "true"
                : "(" + result.getCanonicalName() + ") " + returned(function);
    return "((" + type.getCanonicalName() + ") (" + String.join(", ", names) + ") -> " + body + ")";
  }

  private static String returned(Method function) {
    if (function.getReturnType().isPrimitive()) {
      return "1";
    }
    int same = sameType(function);
    return same >= 0
        ? "p" + same
        : function.getReturnType().isAssignableFrom(String.class) ? "\"f\"" : "null";
  }

  /** Which parameter may be returned. */
  private static int sameType(Method function) {
    List<Class<?>> types = List.of(function.getParameterTypes());
    return types.lastIndexOf(function.getReturnType());
  }

  private static Object proxy(Class<?> type) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          if (Thread.currentThread().isInterrupted()) {
            throw new IllegalStateException("given up");
          }
          if (method.isDefault()) {
            return InvocationHandler.invokeDefault(proxy, method, arguments);
          } else if (isObjects(method)) {
            return method.getName().equals("equals")
                ? (Object) (proxy == arguments[0])
                : method.getName().equals("hashCode") ? (Object) 1 : "function";
          }
          return value(method, arguments);
        };
    return Proxy.newProxyInstance(
        ArgumentPool.class.getClassLoader(), new Class<?>[] {type}, handler);
  }

  private static Object value(Method method, Object[] arguments) {
    Class<?> result = method.getReturnType();
    if (!result.isPrimitive()) {
      int same = sameType(method);
      return same >= 0 ? arguments[same] : result.isAssignableFrom(String.class) ? "f" : null;
    }
    return switch (result.getName()) {
      case "boolean" -> true;
      case "int" -> 1;
      case "long" -> 1L;
      case "double" -> 1.0;
      case "float" -> 1f;
      case "char" -> (char) 1;
      case "short" -> (short) 1;
      case "byte" -> (byte) 1;
      default -> null;
    };
  }
}
