// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Enumerates every order of every prefix of a small trace that a model allows. Everything is
 * computed again from the list of events performed, as the rules say it, so that it is easy to
 * believe; it shares no code with what it judges.
 */
public final class Oracle {
  private final Trace trace;
  private final PredictionModel model;
  private final Set<Integer> unbound;
  private final int n;

  public Oracle(Trace trace, PredictionModel model) {
    this(trace, model, new int[0]);
  }

  /** {@code unbound}: reads that may read whatever there is, and their threads go on. */
  public Oracle(Trace trace, PredictionModel model, int[] unbound) {
    this.trace = trace;
    this.model = model;
    this.unbound = Arrays.stream(unbound).boxed().collect(Collectors.toSet());
    this.n = trace.size();
  }

  /** Of what a query asks. A read that it both keeps and unbinds is kept. */
  public static Oracle of(Trace trace, Query query) {
    Set<Integer> kept = Arrays.stream(query.kept()).boxed().collect(Collectors.toSet());
    int[] unbound = Arrays.stream(query.unbound()).filter(e -> !kept.contains(e)).toArray();
    return new Oracle(trace, query.model(), unbound);
  }

  PredictionModel model() {
    return model;
  }

  /** Whether some order does what the query asks. */
  public boolean isFeasible(Query query) {
    return reach(new ArrayList<>(), new HashSet<>(), query);
  }

  private boolean reach(List<Integer> done, Set<String> seen, Query query) {
    if (isAnswer(done, query)) {
      return true;
    }
    if (!seen.add(state(done, query))) {
      return false;
    }
    for (int e = 0; e < n; e++) {
      if (allows(done, e) && obeys(done, e, query) && keeps(done, e, query)) {
        done.add(e);
        boolean found = reach(done, seen, query);
        done.remove(done.size() - 1);
        if (found) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isAnswer(List<Integer> done, Query query) {
    for (int e : query.events()) {
      if (!done.contains(e)) {
        return false;
      }
    }
    for (int e : query.absent()) {
      if (trace.previous(e) >= 0 && !done.contains(trace.previous(e))) {
        return false;
      }
    }
    return true;
  }

  private static boolean obeys(List<Integer> done, int e, Query query) {
    for (int absent : query.absent()) {
      if (absent == e) {
        return false;
      }
    }
    for (int i = 0; i < query.after().length; i++) {
      if (query.after()[i] == e && !done.contains(query.before()[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean keeps(List<Integer> done, int e, Query query) {
    boolean isKept = false;
    for (int kept : query.kept()) {
      isKept |= kept == e;
    }
    return !isKept || model == PredictionModel.LOCKS || readsWell(done, e);
  }

  private boolean isUnbound(int e) {
    return trace.kind(e) == EventKind.READ
        && unbound.contains(e)
        && switch (kindOf(trace.target(e))) {
          case FIELD, STATIC, ARRAY -> true;
          default -> false;
        };
  }

  private VariableKind kindOf(int variable) {
    return trace.info().members().get(trace.info().variables().member(variable)).kind();
  }

  /** Calls back with random walks through the allowed orders. */
  void walk(java.util.Random random, Consumer<List<Integer>> visitor) {
    List<Integer> done = new ArrayList<>();
    while (true) {
      List<Integer> next = new ArrayList<>();
      for (int e = 0; e < n; e++) {
        if (allows(done, e)) {
          next.add(e);
        }
      }
      visitor.accept(done);
      if (next.isEmpty()) {
        return;
      }
      done.add(next.get(random.nextInt(next.size())));
    }
  }

  /** Whether the event may come after these, all of which were allowed in turn. */
  boolean allows(List<Integer> done, int e) {
    return !done.contains(e)
        && (trace.previous(e) < 0 || done.contains(trace.previous(e)))
        && !hasStopped(done, trace.thread(e), e)
        && allowsSync(done, e)
        && allowsLock(done, e)
        && (model == PredictionModel.LOCKS || trace.kind(e) != EventKind.CAS || readsWell(done, e));
  }

  /** The thread has read something else, and this is not in the call in which it did. */
  private boolean hasStopped(List<Integer> done, int thread, int next) {
    if (model == PredictionModel.LOCKS) {
      return false;
    }
    int last = -1;
    for (int i = 0; i < done.size(); i++) {
      last = trace.thread(done.get(i)) == thread ? done.get(i) : last;
    }
    return last >= 0 && hasStrayed(done, last) && !inOneCall(last, next);
  }

  /** The event's thread has read something else than recorded, in this event or before. */
  private boolean hasStrayed(List<Integer> done, int event) {
    for (int e = event; e >= 0; e = inOneCall(trace.previous(e), event) ? trace.previous(e) : -1) {
      if (done.contains(e) && !readsWell(done.subList(0, done.indexOf(e)), e)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Acquires, content accesses and releases of one thread, in this order, side by side at one site
   * are one call; what comes after its acquires goes on whatever it reads.
   */
  private boolean inOneCall(int a, int b) {
    if (a < 0 || b < 0 || trace.site(a) == 0 || phase(a) < 1 || phase(b) < 1) {
      return false;
    }
    return callStart(a) >= 0 && callStart(a) == callStart(b);
  }

  private int callStart(int event) {
    int at = event;
    while (phase(at) >= 1) {
      int previous = trace.previous(at);
      boolean joined = previous >= 0 && trace.site(previous) == trace.site(at);
      if (!joined || phase(previous) > phase(at) || phase(previous) < phase(at) - 1) {
        return -1;
      }
      at = previous;
    }
    return phase(at) == 0 ? at : -1;
  }

  private int phase(int event) {
    return switch (trace.kind(event)) {
      case ACQUIRE -> 0;
      case READ, WRITE, UPDATE, COMMUTE, OPAQUE -> isContent(event) ? 1 : -1;
      case RELEASE -> 2;
      default -> -1;
    };
  }

  private boolean isContent(int event) {
    int member = trace.info().variables().member(trace.target(event));
    return trace.info().members().get(member).kind().name().startsWith("CONTENT");
  }

  private boolean readsWell(List<Integer> before, int e) {
    if (!trace.kind(e).reads() || isUnbound(e)) {
      return true;
    }
    List<Integer> recorded = new ArrayList<>();
    for (int i = 0; i < e; i++) {
      recorded.add(i);
    }
    int now = lastWrite(before, trace.target(e));
    boolean sound = now < 0 || isUntouched(before, now);
    for (int commute : commutes(before, trace.target(e))) {
      sound &= isUntouched(before, commute);
    }
    boolean same =
        now == lastWrite(recorded, trace.target(e))
            && commutes(before, trace.target(e)).equals(commutes(recorded, trace.target(e)));
    return sound
        && (same || (model == PredictionModel.VALUE && readsSameValue(before, recorded, e)));
  }

  private boolean readsSameValue(List<Integer> before, List<Integer> recorded, int e) {
    int variable = trace.target(e);
    VariableKind kind = kindOf(variable);
    boolean plain = commutes(before, variable).isEmpty() && commutes(recorded, variable).isEmpty();
    boolean known =
        kind == VariableKind.FIELD || kind == VariableKind.STATIC || kind == VariableKind.CELL;
    if (!known || !plain) {
      return false;
    }
    Long expected = valueOf(lastWrite(recorded, variable), variable);
    if (trace.kind(e) == EventKind.READ) {
      expected = trace.value(e);
    }
    return expected != null && expected.equals(valueOf(lastWrite(before, variable), variable));
  }

  /**
   * What the write wrote; for the initial value, what a recorded read of it read; null: unknown.
   */
  private Long valueOf(int write, int variable) {
    if (write >= 0) {
      return trace.kind(write) == EventKind.OPAQUE ? null : trace.value(write);
    }
    for (int e = 0; e < n; e++) {
      if (trace.kind(e).writes() && trace.target(e) == variable) {
        return null;
      }
      if (trace.kind(e) == EventKind.READ && trace.target(e) == variable) {
        return trace.value(e);
      }
    }
    return null;
  }

  /** What it wrote is what it was recorded to write. */
  private boolean isUntouched(List<Integer> before, int write) {
    return !hasStrayed(before, write);
  }

  private int lastWrite(List<Integer> before, int variable) {
    int last = -1;
    for (int e : before) {
      boolean replaces = trace.kind(e).writes() && trace.kind(e) != EventKind.COMMUTE;
      last = replaces && trace.target(e) == variable ? e : last;
    }
    return last;
  }

  /** In the order in which they came; where nobody can tell it, in that of the trace. */
  private List<Integer> commutes(List<Integer> before, int variable) {
    List<Integer> since = new ArrayList<>();
    for (int e : before) {
      if (trace.kind(e).writes() && trace.target(e) == variable) {
        if (trace.kind(e) == EventKind.COMMUTE) {
          since.add(e);
        } else {
          since.clear();
        }
      }
    }
    int member = trace.info().variables().member(variable);
    boolean isList = trace.info().members().get(member).className().equals("Vector");
    if (!isList || kindOf(variable) != VariableKind.CONTENT_ANY) {
      since.sort(null);
    }
    return since;
  }

  private boolean allowsSync(List<Integer> done, int e) {
    for (int other = 0; other < e; other++) {
      if (mustPrecede(other, e) && !done.contains(other)) {
        return false;
      }
    }
    switch (trace.kind(e)) {
      case WOKEN:
        int notify = notifyOf(e);
        return notify < 0 || done.indexOf(notify) > done.indexOf(waitOf(e));
      case PERMITS_ACQUIRE:
        return permits(done, trace.target(e)) >= trace.value(e);
      default:
        return true;
    }
  }

  private boolean mustPrecede(int a, int b) {
    return switch (trace.kind(b)) {
      case BEGIN -> trace.kind(a) == EventKind.FORK && trace.target(a) == trace.thread(b);
      case JOIN -> trace.thread(a) == trace.target(b);
      case AWAIT ->
          trace.kind(a) == EventKind.SIGNAL
              && trace.target(a) == trace.target(b)
              && trace.value(a) == trace.value(b);
      case WOKEN -> a == notifyOf(b);
      default -> false;
    };
  }

  private int waitOf(int woken) {
    return trace.previous(woken);
  }

  private int notifyOf(int woken) {
    int notify = -1;
    for (int e = waitOf(woken) + 1; e < woken; e++) {
      boolean wakes = trace.kind(e) == EventKind.NOTIFY || trace.kind(e) == EventKind.NOTIFY_ALL;
      boolean same = trace.target(e) == trace.target(woken) && trace.value(e) == trace.value(woken);
      notify = wakes && same ? e : notify;
    }
    return notify;
  }

  private long permits(List<Integer> done, int semaphore) {
    long lowest = 0;
    long balance = 0;
    for (int e = 0; e < n; e++) {
      balance += change(e, semaphore);
      lowest = Math.min(lowest, balance);
    }
    long free = Math.max(-lowest, trace.info().syncs().get(semaphore).permits());
    for (int e : done) {
      free += change(e, semaphore);
    }
    return free;
  }

  private long change(int e, int semaphore) {
    if (trace.target(e) != semaphore) {
      return 0;
    }
    return trace.kind(e) == EventKind.PERMITS_RELEASE
        ? trace.value(e)
        : trace.kind(e) == EventKind.PERMITS_ACQUIRE ? -trace.value(e) : 0;
  }

  private boolean allowsLock(List<Integer> done, int e) {
    EventKind kind = trace.kind(e);
    if (!kind.acquiresLock()) {
      return true;
    }
    boolean shared = kind == EventKind.ACQUIRE_SHARED;
    for (int t = 0; t < trace.info().threads().size(); t++) {
      if (t != trace.thread(e)
          && (holds(done, t, trace.target(e), false)
              || (!shared && holds(done, t, trace.target(e), true)))) {
        return false;
      }
    }
    return true;
  }

  private boolean holds(List<Integer> done, int thread, int lock, boolean shared) {
    boolean holds = false;
    for (int e : done) {
      if (trace.thread(e) == thread && trace.target(e) == lock) {
        switch (trace.kind(e)) {
          case ACQUIRE, WOKEN -> holds |= !shared;
          case RELEASE, WAIT -> holds &= shared;
          case ACQUIRE_SHARED -> holds |= shared;
          case RELEASE_SHARED -> holds &= !shared;
          default -> {}
        }
      }
    }
    return holds;
  }

  /** Tells apart all that can matter later. */
  private String state(List<Integer> done, Query query) {
    StringBuilder state = new StringBuilder();
    for (int e = 0; e < n; e++) {
      state.append(done.contains(e) ? '1' : '0');
    }
    for (int e : done) {
      state.append(model != PredictionModel.LOCKS && hasStrayed(done, e) ? "s" + e : "");
    }
    for (int e = 0; e < n; e++) {
      if (trace.kind(e) == EventKind.WOKEN && notifyOf(e) >= 0) {
        state.append(done.indexOf(notifyOf(e)) > done.indexOf(waitOf(e)) ? '+' : '-');
      }
    }
    if (model != PredictionModel.LOCKS) {
      for (int v = 0; v < trace.info().variables().count(); v++) {
        int write = lastWrite(done, v);
        state.append(write).append(write >= 0 && isUntouched(done, write) ? 'u' : 't');
        state.append(commutes(done, v));
      }
    }
    return state.append(query.model()).toString();
  }
}
