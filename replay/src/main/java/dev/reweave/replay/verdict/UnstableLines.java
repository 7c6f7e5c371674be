// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Lines of output that differ between runs which took the same order: random numbers, say. Each is
 * a pattern, the words that were the same; in place of the others anything may stand.
 */
final class UnstableLines {
  private static final Pattern WORD = Pattern.compile("-?[\\w.]+|\\W");

  /** More differences than that have another cause. */
  private static final int MOST = 100;

  /** One line; null in the words where anything may stand. */
  private record Shape(List<String> words) {
    boolean fits(String line) {
      List<String> others = wordsOf(line);
      boolean fits = others.size() == words.size();
      for (int i = 0; fits && i < words.size(); i++) {
        fits = words.get(i) == null || words.get(i).equals(others.get(i));
      }
      return fits;
    }
  }

  private final List<Shape> shapes = new ArrayList<>();

  /** Each list: what runs of one order printed. */
  static UnstableLines of(List<List<List<String>>> orders) {
    UnstableLines lines = new UnstableLines();
    for (List<List<String>> runs : orders) {
      for (int i = 1; i < runs.size(); i++) {
        lines.compare(runs.get(0), runs.get(i));
      }
    }
    return lines;
  }

  private void compare(List<String> one, List<String> other) {
    List<String> left = without(one, other);
    List<String> right = without(other, one);
    if (left.size() != right.size() || left.size() > MOST) {
      return;
    }
    List<Shape> found = new ArrayList<>();
    for (String line : left) {
      for (int i = 0; i < right.size(); i++) {
        List<String> shape = shape(wordsOf(line), wordsOf(right.get(i)));
        if (shape != null) {
          found.add(new Shape(shape));
          right.remove(i);
          break;
        }
      }
    }
    if (found.size() == left.size()) {
      for (Shape shape : found) {
        long needed = found.stream().filter(shape::equals).count();
        if (shapes.stream().filter(shape::equals).count() < needed) {
          shapes.add(shape);
        }
      }
    }
  }

  /** Whether two outputs differ in such lines only, each of them in its own. */
  boolean explain(List<String> one, List<String> other) {
    List<String> left = without(one, other);
    List<String> right = without(other, one);
    List<Shape> unused = new ArrayList<>(shapes);
    for (String line : left) {
      boolean paired = false;
      for (int s = 0; s < unused.size() && !paired; s++) {
        Shape shape = unused.get(s);
        int partner = shape.fits(line) ? first(right, shape) : -1;
        if (partner >= 0) {
          unused.remove(s);
          right.remove(partner);
          paired = true;
        }
      }
      if (!paired) {
        return false;
      }
    }
    return right.isEmpty();
  }

  /** Whether no two of the runs printed the same such line: chance, and not one of few outcomes. */
  boolean areAllDifferent(List<List<String>> runs) {
    List<Set<String>> all = runs.stream().map(run -> (Set<String>) new HashSet<>(run)).toList();
    Set<String> seen = new HashSet<>();
    for (Set<String> run : all) {
      for (String line : run) {
        boolean varies = !all.stream().allMatch(other -> other.contains(line));
        if (varies && shapes.stream().anyMatch(shape -> shape.fits(line)) && !seen.add(line)) {
          return false;
        }
      }
    }
    return true;
  }

  private static int first(List<String> lines, Shape shape) {
    for (int i = 0; i < lines.size(); i++) {
      if (shape.fits(lines.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static List<String> without(List<String> lines, List<String> others) {
    Map<String, Integer> left = new HashMap<>();
    others.forEach(line -> left.merge(line, 1, Integer::sum));
    List<String> rest = new ArrayList<>();
    for (String line : lines) {
      if (left.merge(line, -1, Integer::sum) < 0) {
        rest.add(line);
      }
    }
    return rest;
  }

  private static List<String> wordsOf(String line) {
    return WORD.matcher(line).results().map(MatchResult::group).toList();
  }

  /** The words that two lines have in common, null for the others; null if they are unlike. */
  private static @Nullable List<String> shape(List<String> one, List<String> other) {
    if (one.size() != other.size()) {
      return null;
    }
    List<String> shape = new ArrayList<>();
    for (int i = 0; i < one.size(); i++) {
      shape.add(one.get(i).equals(other.get(i)) ? one.get(i) : null);
    }
    boolean alike = one.size() == 1 || shape.stream().anyMatch(w -> w != null && w.length() > 1);
    return alike ? shape : null;
  }
}
