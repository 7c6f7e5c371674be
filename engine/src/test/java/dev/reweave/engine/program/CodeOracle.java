// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import dev.reweave.engine.program.Item.Atomic;
import dev.reweave.engine.program.Item.Commute;
import dev.reweave.engine.program.Item.Guard;
import dev.reweave.engine.program.Item.Lock;
import dev.reweave.engine.program.Item.Look;
import dev.reweave.engine.program.Item.LookAtAll;
import dev.reweave.engine.program.Item.Read;
import dev.reweave.engine.program.Item.ReadAt;
import dev.reweave.engine.program.Item.Unlock;
import dev.reweave.engine.program.Item.Write;
import dev.reweave.engine.program.Item.WriteAt;
import dev.reweave.engine.query.Query;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Executes a small program in every order in which its threads keep to their recorded paths. A read
 * that is not followed has to find the value it found, unless its thread does nothing after it;
 * what is written there has to be what was written.
 */
final class CodeOracle {
  private final Coded coded;
  private final Query query;
  private final Set<State> seen = new HashSet<>();

  private record State(
      Map<Integer, Integer> at,
      Map<Integer, Long> registers,
      Map<String, Long> memory,
      Map<String, Integer> owners,
      Set<Integer> stopped,
      Set<Integer> done) {
    State copy() {
      return new State(
          new TreeMap<>(at),
          new HashMap<>(registers),
          new HashMap<>(memory),
          new HashMap<>(owners),
          new TreeSet<>(stopped),
          new TreeSet<>(done));
    }
  }

  CodeOracle(Coded coded, Query query) {
    this.coded = coded;
    this.query = query;
  }

  boolean isFeasible() {
    return reach(
        new State(
            new TreeMap<>(),
            new HashMap<>(),
            new HashMap<>(),
            new HashMap<>(),
            new TreeSet<>(),
            new TreeSet<>()));
  }

  private boolean reach(State state) {
    if (isAnswer(state)) {
      return true;
    }
    if (!seen.add(state)) {
      return false;
    }
    for (int t = 0; t < coded.items().size(); t++) {
      State next = state.copy();
      if (step(next, t) && reach(next)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAnswer(State state) {
    boolean all = Arrays.stream(query.events()).allMatch(state.done::contains);
    for (int absent : query.absent()) {
      int t = coded.trace().thread(absent);
      int at = state.at.getOrDefault(t, 0);
      all &= at < coded.items().get(t).size() && coded.events().get(t)[at] == absent;
      all &= !state.stopped.contains(t);
    }
    return all;
  }

  /** False if the thread cannot go on. */
  private boolean step(State state, int t) {
    int at = state.at.getOrDefault(t, 0);
    if (at == coded.items().get(t).size() || state.stopped.contains(t)) {
      return false;
    }
    int event = coded.events().get(t)[at];
    if (event >= 0 && (!obeys(state, event) || hasMoved(state, t, event))) {
      return false;
    }
    state.at.put(t, at + 1);
    if (event >= 0) {
      state.done.add(event);
    }
    return perform(state, t, coded.items().get(t).get(at));
  }

  private boolean obeys(State state, int event) {
    if (Arrays.stream(query.absent()).anyMatch(absent -> absent == event)) {
      return false;
    }
    for (int i = 0; i < query.after().length; i++) {
      if (query.after()[i] == event && !state.done.contains(query.before()[i])) {
        return false;
      }
    }
    return true;
  }

  /** What is asked about has to access the element that it accessed. */
  private boolean hasMoved(State state, int t, int event) {
    if (Arrays.stream(query.events()).noneMatch(asked -> asked == event)) {
      return false;
    }
    Item item = coded.items().get(t).get(state.at.getOrDefault(t, 0));
    if (item instanceof ReadAt read) {
      return read.index().eval(state.registers) != read.observed();
    }
    return item instanceof WriteAt write && write.index().eval(state.registers) != write.observed();
  }

  private boolean perform(State state, int t, Item item) {
    if (item instanceof ReadAt read) {
      String element = read.array() + "[" + read.index().eval(state.registers) + "]";
      state.registers.put(read.register(), state.memory.getOrDefault(element, 0L));
      return true;
    } else if (item instanceof WriteAt write) {
      String element = write.array() + "[" + write.index().eval(state.registers) + "]";
      state.memory.put(element, write.value().eval(state.registers));
      state.memory.put("writer of " + element, write.number());
      return true;
    } else if (item instanceof Look look) {
      String element = look.array() + "[" + look.index() + "]";
      boolean isSame = state.memory.getOrDefault(element, 0L) == look.observed();
      isSame &= state.memory.getOrDefault("writer of " + element, 0L) == look.writer();
      if (!isSame) {
        state.stopped.add(t);
      }
      return true;
    }
    if (item instanceof Commute commute) {
      state.memory.merge("changes of " + commute.map(), commute.number(), (a, b) -> a | b);
      return true;
    } else if (item instanceof LookAtAll look) {
      boolean isSame = look.writers().keySet().stream().allMatch(e -> finds(state, look, e));
      if (!isSame) {
        state.stopped.add(t);
      }
      return true;
    }
    if (item instanceof Read read) {
      long found = state.memory.getOrDefault(read.variable(), 0L);
      state.registers.put(read.register(), found);
      if (!read.isFollowed() && found != read.observed()) {
        state.stopped.add(t);
      }
    } else if (item instanceof Write write) {
      long value = write.value().eval(state.registers);
      state.memory.put(write.variable(), value);
      if (write.number() != 0) {
        state.memory.merge("writers of " + write.variable(), write.number(), (a, b) -> a * 64 + b);
        state.memory.put("value of " + write.number(), value);
      }
      return write.isFollowed() || value == write.observed();
    } else if (item instanceof Atomic atomic) {
      return perform(state, t, atomic.read())
          && (atomic.guard() == null || perform(state, t, atomic.guard()))
          && perform(state, t, atomic.write());
    } else if (item instanceof Guard guard) {
      return guard.value().eval(state.registers) == guard.observed();
    } else if (item instanceof Lock lock) {
      return state.owners.putIfAbsent(lock.lock(), t) == null;
    } else if (item instanceof Unlock unlock) {
      state.owners.remove(unlock.lock());
    }
    return true;
  }

  private static boolean finds(State state, LookAtAll look, String entry) {
    long changes = state.memory.getOrDefault("changes of " + look.map(), 0L);
    long writers = state.memory.getOrDefault("writers of " + entry, 0L);
    while (writers != 0 && (changes >> writers % 64 & 1) == 0) {
      writers /= 64;
    }
    long writer = writers % 64;
    long value = writer == 0 ? 0 : state.memory.get("value of " + writer);
    return changes == look.changes()
        && writer == look.writers().get(entry)
        && value == look.values().get(entry);
  }
}
