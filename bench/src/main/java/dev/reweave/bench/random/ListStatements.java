// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.random;

import java.util.Random;

/** Statements about the lists, stacks and queues that made-up programs share. */
final class ListStatements {
  private static final String[] LISTS = {"vector", "items", "stack", "copied", "plain"};
  private static final String[] QUEUES = {"queue", "deque", "handed", "bounded", "jobs"};

  private ListStatements() {}

  /**
   * One of them.
   *
   * @param field a variable that may be assigned to
   * @param value an int expression
   * @param k an element or index
   */
  static String write(Random random, String field, String value, int k) {
    String list = LISTS[random.nextInt(LISTS.length)];
    String queue = QUEUES[random.nextInt(QUEUES.length)];
    String statement =
        switch (random.nextInt(26)) {
          case 0 -> "if ($q.size() < 3) { $q.offer($v); }";
          case 1, 2 -> "if (!$q.isEmpty()) { $q.poll(); }";
          case 3 -> "{ Integer x = $q.poll(); if (x != null) { $f = x; } }";
          case 4 -> "{ Integer x = $q.peek(); if (x != null && x > $k) { $f++; $q.poll(); } }";
          case 5 -> "if ($q.offer($v)) { $f++; }";
          case 6 -> "if ($q.contains($k)) { $f = $k; }";
          case 7 -> "if ($q.remove((Object) $k)) { $f++; }";
          case 8 -> "{ Integer x = $q.poll(); if (x == null) { $q.offer($k); } }";
          case 9 -> "$q.offer($q.size());";
          case 10, 11 -> "if ($l.size() < 3) { $l.add($v); }";
          case 12 -> "if (!$l.contains($k)) { $l.add($k); }";
          case 13 -> "{ int n = $l.size(); $l.add(n); }";
          case 14 -> "if ($l.remove((Object) $k)) { $f++; }";
          case 15 -> "synchronized ($l) { if (!$l.isEmpty()) { $f = $l.remove(0); } }";
          case 16 -> "synchronized ($l) { if ($l.size() > $k) { $f = $l.get($k); } }";
          case 17 -> "synchronized ($l) { if ($l.size() > $k) { $l.set($k, $v); } }";
          case 18 -> "synchronized ($l) { $l.add(0, $v); }";
          case 19 -> "if ($l.indexOf($k) >= 0) { $f++; }";
          case 20 -> "if ($l.size() > 2) { $l.clear(); }";
          case 21 -> "if ($l.isEmpty()) { $l.add($v); }";
          case 22 -> "deque.addFirst($v);";
          case 23 -> "{ Integer x = deque.pollLast(); if (x != null) { $f = x; } }";
          case 24 -> "$f = $q.size() + $l.size();";
          default -> "synchronized ($l) { for (int x : $l) { $f += x; } }";
        };
    boolean isPlain = list.equals("plain") && statement.contains("$l");
    boolean isJob = queue.equals("jobs") && statement.contains("$q");
    if (isPlain || isJob) {
      statement = "synchronized (" + (isPlain ? "plain" : "jobs") + ") { " + statement + " }";
    }
    return statement
        .replace("$l", list)
        .replace("$q", queue)
        .replace("$k", Integer.toString(k))
        .replace("$f", field)
        .replace("$v", value);
  }
}
