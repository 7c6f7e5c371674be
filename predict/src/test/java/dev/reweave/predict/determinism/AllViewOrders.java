// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Goes through every order of every prefix of a small trace that {@code VIEW} allows, and writes
 * down which witnesses it meets. A thread stops where it reads something else than recorded.
 * Everything is computed from the list of events performed; nothing is shared with what it judges.
 */
final class AllViewOrders {
  /** A read and the write that it reads from in some order, other than recorded. */
  record ReadsFrom(int read, int write) {}

  private final Trace trace;
  private final int n;
  private final List<Integer> done = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private final Set<ReadWitness> witnesses = new HashSet<>();
  private final Set<ReadsFrom> readsFrom = new HashSet<>();

  AllViewOrders(Trace trace) {
    this.trace = trace;
    this.n = trace.size();
    explore();
  }

  /** All that occur in some order, final reads included. */
  Set<ReadWitness> witnesses() {
    return witnesses;
  }

  /** What reads can see that they did not see in the recorded run. */
  Set<ReadsFrom> readsFrom() {
    return readsFrom;
  }

  private void explore() {
    if (!seen.add(state())) {
      return;
    }
    if (done.size() == n) {
      complete();
    }
    for (int e = 0; e < n; e++) {
      if (allows(e)) {
        done.add(e);
        if (trace.kind(e).isAccess()) {
          meet(e);
        }
        explore();
        done.remove(done.size() - 1);
      }
    }
  }

  /** The access has just been performed. */
  private void meet(int e) {
    List<Integer> before = accessesBefore(e);
    if (isRead(e)) {
      meetRead(e, before);
    }
    if (trace.kind(e).writes()) {
      for (int i = 0; i < before.size(); i++) {
        int r = before.get(i);
        if (isRead(r) && writer(r) == e) {
          for (int c : challengers(before.subList(0, i), e)) {
            witnesses.add(new ReadWitness(e, r, c, WitnessOrder.CHALLENGER_READ_WRITER));
          }
        }
      }
    }
  }

  private void meetRead(int r, List<Integer> before) {
    int w = writer(r);
    int at = before.indexOf(w);
    if (w != ReadWitness.INITIAL && at < 0) {
      for (int c : challengers(before, w)) {
        witnesses.add(new ReadWitness(w, r, c, WitnessOrder.CHALLENGER_READ));
      }
    } else {
      for (int c : before.subList(at + 1, before.size())) {
        if (trace.kind(c).writes()) {
          witnesses.add(new ReadWitness(w, r, c, WitnessOrder.WRITER_CHALLENGER_READ));
        }
      }
    }
    if (lastWrite(before) != w) {
      readsFrom.add(new ReadsFrom(r, lastWrite(before)));
    }
  }

  /** Writes among these other than the writer, and the implicit initial one. */
  private List<Integer> challengers(List<Integer> accesses, int writer) {
    List<Integer> found = new ArrayList<>();
    found.add(ReadWitness.INITIAL);
    for (int c : accesses) {
      if (trace.kind(c).writes() && c != writer) {
        found.add(c);
      }
    }
    return found;
  }

  private void complete() {
    for (int t = 0; t < trace.info().threads().size(); t++) {
      if (hasStopped(t)) {
        return;
      }
    }
    for (int v = 0; v < trace.info().variables().count(); v++) {
      int w = -1;
      for (int e = 0; e < n; e++) {
        w = isAccessTo(e, v) && trace.kind(e).writes() ? e : w;
      }
      int at = w < 0 ? n : done.indexOf(w);
      for (int c : done.subList(Math.min(n, at + 1), n)) {
        if (isAccessTo(c, v) && trace.kind(c).writes()) {
          witnesses.add(
              new ReadWitness(w, ReadWitness.FINAL, c, WitnessOrder.WRITER_CHALLENGER_READ));
        }
      }
    }
  }

  private boolean isAccessTo(int e, int variable) {
    return trace.kind(e).isAccess() && trace.target(e) == variable;
  }

  private boolean isRead(int e) {
    return trace.kind(e) == EventKind.READ || trace.kind(e) == EventKind.UPDATE;
  }

  /** Earlier accesses to the same variable, in the order performed. */
  private List<Integer> accessesBefore(int e) {
    List<Integer> found = new ArrayList<>();
    for (int d : done) {
      if (d == e) {
        return found;
      }
      if (isAccessTo(d, trace.target(e))) {
        found.add(d);
      }
    }
    return found;
  }

  private int lastWrite(List<Integer> accesses) {
    int last = ReadWitness.INITIAL;
    for (int a : accesses) {
      last = trace.kind(a).writes() ? a : last;
    }
    return last;
  }

  /** The recorded writer. */
  private int writer(int r) {
    int w = ReadWitness.INITIAL;
    for (int e = 0; e < r; e++) {
      w = isAccessTo(e, trace.target(r)) && trace.kind(e).writes() ? e : w;
    }
    return w;
  }

  private boolean allows(int e) {
    if (done.contains(e)
        || (trace.previous(e) >= 0 && !done.contains(trace.previous(e)))
        || hasStopped(trace.thread(e))
        || !allowsSync(e)
        || !allowsLock(e)) {
      return false;
    }
    return trace.kind(e) != EventKind.CAS || readsWell(e, lastWriteNow(trace.target(e)));
  }

  private int lastWriteNow(int variable) {
    int last = ReadWitness.INITIAL;
    for (int d : done) {
      last = isAccessTo(d, variable) && trace.kind(d).writes() ? d : last;
    }
    return last;
  }

  private boolean hasStopped(int thread) {
    int last = -1;
    for (int d : done) {
      last = trace.thread(d) == thread ? d : last;
    }
    return last >= 0
        && trace.kind(last).isAccess()
        && trace.kind(last).reads()
        && !readsWell(last, lastWrite(accessesBefore(last)));
  }

  /** Would read its recorded writer, which itself wrote what it was recorded to write. */
  private boolean readsWell(int e, int now) {
    return now == writer(e) && (now < 0 || !trace.kind(now).reads() || !isTainted(now));
  }

  private boolean isTainted(int write) {
    return !readsWell(write, lastWrite(accessesBefore(write)));
  }

  private boolean allowsSync(int e) {
    for (int a = 0; a < e; a++) {
      boolean must =
          switch (trace.kind(e)) {
            case BEGIN -> trace.kind(a) == EventKind.FORK && trace.target(a) == trace.thread(e);
            case JOIN -> trace.thread(a) == trace.target(e);
            case AWAIT ->
                trace.kind(a) == EventKind.SIGNAL
                    && trace.target(a) == trace.target(e)
                    && trace.value(a) == trace.value(e);
            default -> false;
          };
      if (must && !done.contains(a)) {
        return false;
      }
    }
    if (trace.kind(e) != EventKind.WOKEN) {
      return true;
    }
    int notify = notifyOf(e);
    return notify < 0
        || (done.contains(notify) && done.indexOf(notify) > done.indexOf(trace.previous(e)));
  }

  private int notifyOf(int woken) {
    int notify = -1;
    for (int e = trace.previous(woken) + 1; e < woken; e++) {
      boolean wakes = trace.kind(e) == EventKind.NOTIFY || trace.kind(e) == EventKind.NOTIFY_ALL;
      notify =
          wakes && trace.target(e) == trace.target(woken) && trace.value(e) == trace.value(woken)
              ? e
              : notify;
    }
    return notify;
  }

  private boolean allowsLock(int e) {
    if (!trace.kind(e).acquiresLock()) {
      return true;
    }
    int holder = -1;
    for (int d : done) {
      EventKind kind = trace.kind(d);
      if ((kind.acquiresLock() || kind.releasesLock()) && trace.target(d) == trace.target(e)) {
        holder = kind.acquiresLock() ? d : -1;
      }
    }
    return holder < 0;
  }

  /** Tells apart all that can matter later: what is done, and each variable's accesses in order. */
  private String state() {
    StringBuilder state = new StringBuilder();
    for (int e = 0; e < n; e++) {
      state.append(done.contains(e) ? '1' : '0');
    }
    for (int v = 0; v < trace.info().variables().count(); v++) {
      state.append('v');
      for (int d : done) {
        if (isAccessTo(d, v)) {
          state.append(d).append(' ');
        }
      }
    }
    for (int e = 0; e < n; e++) {
      if (trace.kind(e) == EventKind.WOKEN && notifyOf(e) >= 0) {
        state.append(done.indexOf(notifyOf(e)) > done.indexOf(trace.previous(e)) ? '+' : '-');
      }
    }
    return state.toString();
  }
}
