// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tells a place from others of its method by what stays when lines move: the method's parameters,
 * what is accessed, and which of the lines that access it this one is, counted over the whole
 * method, whether it ran or not. Lambdas are counted within the method that has them, since their
 * numbers change with every lambda above them. The first question costs time linear in the sites of
 * the trace, each other one little.
 */
final class AccessAnchors {
  private static final Pattern LAMBDA = Pattern.compile("(lambda\\$.*\\$)(\\d{1,9})");

  private final TraceInfo info;
  private final Map<Access, NavigableSet<Integer>> lines = new HashMap<>();
  private final Map<Lambdas, NavigableSet<Integer>> lambdas = new HashMap<>();
  private int known;

  /** What is accessed in a method. */
  private record Access(int method, String what) {}

  /** Those of a method, by what their names begin with. */
  private record Lambdas(String className, String prefix) {}

  AccessAnchors(TraceInfo info) {
    this.info = info;
  }

  /** The anchor of a site; "" where its method is not known. */
  synchronized String of(int site) {
    Site row = info.sites().get(site);
    if (row.method() < 0) {
      return "";
    }
    learn();
    int nth = rank(lines.get(new Access(row.method(), row.what())), row.line());
    return method(info.methods().get(row.method())) + " " + row.what() + " " + nth;
  }

  private @Nullable String method(Method method) {
    Matcher lambda = LAMBDA.matcher(method.name());
    return lambda.matches()
        ? "lambda " + rank(lambdas.get(lambdas(method, lambda)), number(lambda))
        : method.descriptor();
  }

  /** While a program runs there are more sites from time to time. */
  private void learn() {
    int all = info.sites().size();
    for (; known < all; known++) {
      Site row = info.sites().get(known);
      if (row.method() >= 0) {
        lines
            .computeIfAbsent(new Access(row.method(), row.what()), access -> new TreeSet<>())
            .add(row.line());
        Method method = info.methods().get(row.method());
        Matcher lambda = LAMBDA.matcher(method.name());
        if (lambda.matches()) {
          lambdas
              .computeIfAbsent(lambdas(method, lambda), of -> new TreeSet<>())
              .add(number(lambda));
        }
      }
    }
  }

  private static Lambdas lambdas(Method method, Matcher lambda) {
    return new Lambdas(method.className(), lambda.group(1));
  }

  private static int number(Matcher lambda) {
    return Integer.parseInt(lambda.group(2));
  }

  private static int rank(@Nullable NavigableSet<Integer> numbers, int number) {
    return numbers == null ? 0 : numbers.headSet(number, true).size();
  }
}
