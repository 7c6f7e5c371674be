// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.tacas2010;

import dev.reweave.predict.pattern.AccessPattern;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The paper's potential atomicity violations: two accesses of one transaction and one of another
 * thread to the same variable, unserializable if the latter came between the former. Finding them
 * takes time by the accesses of a variable, cubed: it is meant for traces as small as the paper's.
 */
final class AccessTriples {
  /** Events. */
  record Triple(int first, int remote, int second) {}

  private final Trace trace;
  private final TransactionEvents transactions;
  private final List<Triple> found = new ArrayList<>();

  private AccessTriples(Trace trace, TransactionEvents transactions) {
    this.trace = trace;
    this.transactions = transactions;
  }

  static List<Triple> of(Trace trace, TransactionEvents transactions) {
    AccessTriples triples = new AccessTriples(trace, transactions);
    Map<Integer, List<Integer>> accesses = new TreeMap<>();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess() && kind != EventKind.OPAQUE) {
        accesses.computeIfAbsent(trace.target(e), v -> new ArrayList<>()).add(e);
      }
    }
    accesses.values().forEach(triples::ofVariable);
    return triples.found;
  }

  private void ofVariable(List<Integer> accesses) {
    for (int i = 0; i < accesses.size(); i++) {
      for (int j = i + 1; j < accesses.size(); j++) {
        int first = accesses.get(i);
        int second = accesses.get(j);
        int transaction = transactions.of(first);
        if (transaction >= 0 && transaction == transactions.of(second)) {
          accesses.forEach(remote -> add(first, remote, second));
        }
      }
    }
  }

  private void add(int first, int remote, int second) {
    if (trace.thread(remote) != trace.thread(first)
        && AccessPattern.of(trace.kind(first), trace.kind(remote), trace.kind(second)) != null) {
      found.add(new Triple(first, remote, second));
    }
  }
}
