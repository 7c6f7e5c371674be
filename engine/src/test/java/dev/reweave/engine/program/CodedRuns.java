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
import dev.reweave.engine.program.Item.Tree;
import dev.reweave.engine.program.Item.Unlock;
import dev.reweave.engine.program.Item.Write;
import dev.reweave.engine.program.Item.WriteAt;
import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Random runs of random programs: shared variables, atomic ones among them, arithmetic, branches,
 * pins, locks, memory of one thread that has no events, and a variable that code without steps
 * uses, too.
 */
final class CodedRuns {
  private static final int[] SUMS = {
    Opcodes.IADD, Opcodes.ISUB, Opcodes.IMUL, Opcodes.IXOR, Opcodes.IAND
  };
  private static final int[] TESTS = {
    Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE, Opcodes.IF_ICMPLT, Opcodes.IF_ICMPGE
  };

  /** An array whose accesses are events, and one whose element t only thread t uses: no events. */
  private static final long ARRAY = 7;

  private static final long PARTED = 8;
  private static final int LENGTH = 4;
  private static final String CELL = "AtomicInteger#9";
  private static final long MAP = 11;
  private static final int ENTRIES = 2;

  /** Of a run's variables the last may be used by code without steps. */
  private static final String FOREIGN = "Test.f";

  private record Value(int expression, long now, Tree tree) {}

  private final class Thread {
    final String name;
    final ExpressionList expressions = new ExpressionList();
    final StepList steps = new StepList(expressions);
    final List<String> marks = new ArrayList<>();
    final List<Item> items = new ArrayList<>();
    final List<String> itemMarks = new ArrayList<>();
    final List<Value> registers = new ArrayList<>();
    Value own;

    Thread(String name) {
      this.name = name;
    }

    void step(StepKind kind, Value value, String location, String mark) {
      step(kind, value, location == null ? null : new MemoryLocation(0, location, 0), mark);
    }

    void step(StepKind kind, Value value, MemoryLocation where, String mark) {
      steps.add(kind, value.expression, value.now, where, 0, steps.size(), 1);
      marks.add(mark);
    }

    void item(Item item, String mark) {
      items.add(item);
      itemMarks.add(mark);
    }
  }

  private final Random random;
  private final TraceBuilder builder = new TraceBuilder();
  private final List<Thread> threads = new ArrayList<>();
  private final Map<String, Long> memory = new HashMap<>();
  private final Map<String, Thread> owners = new HashMap<>();
  private final Map<String, Long> writers = new HashMap<>();
  private final boolean isLookedAt;
  private long writes;
  private long changes;
  private final Set<MemoryLocation> touched = new HashSet<>();
  private final Set<String> foreign = new HashSet<>();
  private int marks;
  private int registers;

  private CodedRuns(long seed) {
    random = new Random(seed * 0x9E3779B97F4A7C15L + 7);
    isLookedAt = random.nextBoolean();
  }

  /** A run of this many threads and steps. {@code serial}: one thread after the other. */
  static Coded run(long seed, int threads, int steps, boolean serial) {
    CodedRuns runs = new CodedRuns(seed);
    for (int t = 0; t < threads; t++) {
      runs.threads.add(runs.new Thread("T" + t));
      runs.builder.on("T" + t).begin();
    }
    if (runs.random.nextInt(3) == 0) {
      runs.builder.on("T0");
      runs.foreignRead(runs.threads.get(0));
    }
    for (int i = 0; i < steps; i++) {
      int t = serial ? i * threads / steps : runs.random.nextInt(threads);
      runs.step(runs.threads.get(t));
      if (serial && (i + 1) * threads / steps != t) {
        runs.unlockAll(runs.threads.get(t));
      }
    }
    return runs.build();
  }

  private void unlockAll(Thread thread) {
    for (String lock : List.of("L0", "L1")) {
      if (owners.get(lock) == thread) {
        unlock(thread, lock);
      }
    }
  }

  private void step(Thread thread) {
    builder.on(thread.name);
    switch (random.nextInt(24)) {
      case 0, 1, 2 -> read(thread);
      case 3, 4, 5 -> write(thread);
      case 6, 7, 8 -> branch(thread);
      case 9 -> own(thread);
      case 10, 11 -> lock(thread);
      case 12 -> foreign(thread);
      case 13 -> update(thread);
      case 14 -> compareAndSet(thread);
      case 15, 16 -> element(thread, ARRAY);
      case 17 -> element(thread, PARTED);
      case 18 -> look(thread);
      case 19, 20 -> change(thread);
      case 21 -> lookUp(thread);
      case 22 -> lookAtAll(thread);
      default -> pin(thread);
    }
  }

  private String mark() {
    builder.mark("m" + marks);
    return "m" + marks++;
  }

  private String variable() {
    int which = random.nextInt(8);
    return which == 0 ? FOREIGN : which == 1 ? CELL : "Test.v" + random.nextInt(2);
  }

  private void read(Thread thread) {
    String variable = variable();
    long value = memory.getOrDefault(variable, 0L);
    builder.read(variable);
    String mark = mark();
    int register = registers++;
    Value read = new Value(thread.expressions.variable(value), value, regs -> regs.get(register));
    thread.registers.add(read);
    thread.step(StepKind.READ, read, variable, mark);
    thread.item(new Read(variable, register, true, value), mark);
  }

  private void element(Thread thread, long array) {
    Value index = simple(thread);
    boolean isInside = index.now >= 0 && index.now < LENGTH;
    boolean isOwn = index.now == threads.indexOf(thread);
    if (array == ARRAY ? !isInside : !isOwn) {
      long own = array == ARRAY ? random.nextInt(2) : threads.indexOf(thread);
      index = new Value(0, own, regs -> own);
    }
    if (index.expression != 0) {
      isTrue(thread, combine(thread, Opcodes.IF_ICMPGE, index, constant(0)));
      isTrue(thread, combine(thread, Opcodes.IF_ICMPLT, index, constant(LENGTH)));
    }
    if (isLookedAt && array == ARRAY) {
      thread.item(new Guard(index.tree, index.now), null); // such an array is not movable
    }
    MemoryLocation where = new MemoryLocation(array, "", (int) index.now);
    if (random.nextBoolean()) {
      readAt(thread, where, index);
    } else {
      writeAt(thread, where, index);
    }
    if (index.expression != 0) {
      thread.steps.at(index.expression);
    }
  }

  private static Value constant(long value) {
    return new Value(0, value, regs -> value);
  }

  private void isTrue(Thread thread, Value test) {
    thread.step(StepKind.BRANCH, test, (MemoryLocation) null, null);
    thread.item(new Guard(test.tree, test.now), null);
  }

  private void readAt(Thread thread, MemoryLocation where, Value index) {
    String mark = null;
    String name = "int[]#" + where.object() + "[" + where.index() + "]";
    long value = memory.getOrDefault(name, 0L);
    if (where.object() == ARRAY) {
      builder.read(name);
      mark = mark();
    }
    int register = registers++;
    Value read = new Value(thread.expressions.variable(value), value, regs -> regs.get(register));
    thread.registers.add(read);
    thread.step(StepKind.READ, read, where, mark);
    thread.item(new ReadAt(where.object(), index.tree, index.now, register), mark);
    touched.add(where);
  }

  /** As {@code Arrays.toString}: an event only. */
  private void look(Thread thread) {
    long index = random.nextInt(2);
    String name = "int[]#" + ARRAY + "[" + index + "]";
    if (isLookedAt) {
      builder.read(name);
      long found = memory.getOrDefault(name, 0L);
      thread.item(new Look(ARRAY, index, found, writers.getOrDefault(name, 0L)), mark());
    }
  }

  private void writeAt(Thread thread, MemoryLocation where, Value index) {
    String mark = null;
    String name = "int[]#" + where.object() + "[" + where.index() + "]";
    Value value = value(thread);
    if (where.object() == ARRAY) {
      builder.write(name, value.now);
      mark = mark();
    }
    memory.put(name, value.now);
    thread.step(StepKind.WRITE, value, where, mark);
    thread.item(new WriteAt(where.object(), index.tree, index.now, value.tree, ++writes), mark);
    writers.put(name, writes);
    touched.add(where);
  }

  private static String entry(int key) {
    return "java.util.HashMap#" + MAP + "{" + key + "}";
  }

  private MemoryLocation entryLocation(int key) {
    return MemoryLocation.entry(MAP, key);
  }

  /** As {@code get} or {@code getOrDefault} do. */
  private void lookUp(Thread thread) {
    int key = random.nextInt(ENTRIES);
    Value read = register(thread, entry(key));
    builder.read(entry(key));
    String mark = mark();
    thread.registers.add(read);
    thread.step(StepKind.READ, read, entryLocation(key), mark);
    thread.item(new Read(entry(key), registers - 1, true, read.now), mark);
  }

  /** As {@code put}, or {@code putIfAbsent} and {@code remove} if they change something. */
  private void change(Thread thread) {
    int key = random.nextInt(ENTRIES);
    Value was = register(thread, entry(key));
    int read = registers - 1;
    Value guard =
        random.nextBoolean() ? null : combine(thread, Opcodes.IF_ICMPNE, was, constant(0));
    Value next = random.nextInt(3) == 0 ? constant(0) : value(thread);
    builder.update(entry(key), next.now);
    String mark = mark();
    MemoryLocation where = entryLocation(key);
    thread.step(StepKind.READ, was, where, mark);
    thread.steps.half();
    if (guard != null) {
      thread.step(StepKind.BRANCH, guard, (MemoryLocation) null, null);
    }
    thread.step(StepKind.WRITE, next, where, mark);
    thread.steps.half();
    memory.put(entry(key), next.now);
    thread.registers.add(was);
    thread.item(
        new Atomic(
            new Read(entry(key), read, true, was.now),
            guard == null ? null : new Guard(guard.tree, guard.now),
            new Write(entry(key), next.tree, true, next.now, ++writes)),
        mark);
    writers.put(entry(key), writes);
    builder.commute("java.util.HashMap#" + MAP + "{*}");
    thread.item(new Commute(MAP, 1L << writes), mark());
    changes |= 1L << writes;
  }

  /** As {@code size} does. */
  private void lookAtAll(Thread thread) {
    Map<String, Long> by = new HashMap<>();
    Map<String, Long> values = new HashMap<>();
    for (int key = 0; key < ENTRIES; key++) {
      by.put(entry(key), writers.getOrDefault(entry(key), 0L));
      values.put(entry(key), memory.getOrDefault(entry(key), 0L));
    }
    builder.read("java.util.HashMap#" + MAP + "{*}");
    thread.item(new LookAtAll(MAP, changes, by, values), mark());
  }

  /** The register that a read of this fills. */
  private Value register(Thread thread, String variable) {
    long value = memory.getOrDefault(variable, 0L);
    int register = registers++;
    return new Value(thread.expressions.variable(value), value, regs -> regs.get(register));
  }

  /** As {@code getAndAdd} or {@code getAndSet} do. */
  private void update(Thread thread) {
    Value was = register(thread, CELL);
    Value next =
        random.nextInt(3) == 0 ? value(thread) : combine(thread, SUMS[0], was, value(thread));
    builder.update(CELL, next.now);
    atomic(thread, was, null, next);
  }

  private void compareAndSet(Thread thread) {
    Value expected = random.nextInt(3) == 0 ? simple(thread) : null;
    if (expected == null) {
      long now = memory.getOrDefault(CELL, 0L);
      expected = new Value(0, now, regs -> now);
    }
    Value next = value(thread);
    Value was = register(thread, CELL);
    Value same = combine(thread, Opcodes.IF_ICMPEQ, was, expected);
    if (same.now == 1) {
      builder.cas(CELL, next.now);
      atomic(thread, was, same, next);
    } else {
      builder.read(CELL);
      String mark = mark();
      thread.step(StepKind.READ, was, CELL, mark);
      thread.step(StepKind.BRANCH, same, (MemoryLocation) null, null);
      thread.item(new Read(CELL, registers - 1, true, was.now), mark);
      thread.item(new Guard(same.tree, same.now), null);
    }
  }

  private void atomic(Thread thread, Value was, Value guard, Value next) {
    String mark = mark();
    thread.step(StepKind.READ, was, CELL, mark);
    thread.steps.half();
    if (guard != null) {
      thread.step(StepKind.BRANCH, guard, (MemoryLocation) null, null);
    }
    thread.step(StepKind.WRITE, next, CELL, mark);
    thread.steps.half();
    memory.put(CELL, next.now);
    thread.registers.add(was);
    Read read = new Read(CELL, registers - 1, true, was.now);
    Guard test = guard == null ? null : new Guard(guard.tree, guard.now);
    thread.item(new Atomic(read, test, new Write(CELL, next.tree, true, next.now)), mark);
  }

  private Value value(Thread thread) {
    Value x = simple(thread);
    if (random.nextInt(3) == 0) {
      return x;
    }
    return combine(thread, SUMS[random.nextInt(SUMS.length)], x, simple(thread));
  }

  private Value combine(Thread thread, int op, Value x, Value y) {
    long now = compute(op, x.now, y.now);
    boolean constant = x.expression == 0 && y.expression == 0;
    int e =
        constant ? 0 : thread.expressions.binary(op, operand(thread, x), operand(thread, y), now);
    return new Value(e, now, regs -> compute(op, x.tree.eval(regs), y.tree.eval(regs)));
  }

  private static int operand(Thread thread, Value x) {
    return x.expression != 0 ? x.expression : thread.expressions.constant(x.now);
  }

  private static long compute(int op, long a, long b) {
    int x = (int) a;
    int y = (int) b;
    return switch (op) {
      case Opcodes.IADD -> x + y;
      case Opcodes.ISUB -> x - y;
      case Opcodes.IMUL -> x * y;
      case Opcodes.IXOR -> x ^ y;
      case Opcodes.IAND -> x & y;
      case Opcodes.IF_ICMPEQ -> x == y ? 1 : 0;
      case Opcodes.IF_ICMPNE -> x != y ? 1 : 0;
      case Opcodes.IF_ICMPLT -> x < y ? 1 : 0;
      default -> x >= y ? 1 : 0;
    };
  }

  private Value simple(Thread thread) {
    if (thread.registers.isEmpty() || random.nextInt(4) == 0) {
      long constant = random.nextInt(3);
      return new Value(0, constant, regs -> constant);
    }
    int recent = Math.min(3, thread.registers.size());
    return thread.registers.get(thread.registers.size() - 1 - random.nextInt(recent));
  }

  private void write(Thread thread) {
    String variable = variable();
    Value value = value(thread);
    builder.write(variable, value.now);
    String mark = mark();
    memory.put(variable, value.now);
    thread.step(StepKind.WRITE, value, variable, mark);
    thread.item(new Write(variable, value.tree, true, value.now), mark);
  }

  private void branch(Thread thread) {
    Value test =
        combine(thread, TESTS[random.nextInt(TESTS.length)], value(thread), simple(thread));
    if (test.expression != 0) {
      thread.step(StepKind.BRANCH, test, (MemoryLocation) null, null);
      thread.item(new Guard(test.tree, test.now), null);
    }
  }

  private void pin(Thread thread) {
    Value value = simple(thread);
    if (value.expression != 0 && random.nextInt(3) == 0) {
      thread.step(StepKind.PIN, value, (MemoryLocation) null, null);
      thread.item(new Guard(value.tree, value.now), null);
    }
  }

  /** Memory that only this thread uses: no events. */
  private void own(Thread thread) {
    String location = "own of " + thread.name;
    if (thread.own == null || random.nextBoolean()) {
      thread.own = value(thread);
      thread.step(StepKind.WRITE, thread.own, location, null);
    } else {
      Value stored = thread.own;
      Value read = new Value(thread.expressions.variable(stored.now), stored.now, stored.tree);
      thread.registers.add(read);
      thread.step(StepKind.READ, read, location, null);
    }
  }

  private void lock(Thread thread) {
    String lock = "L" + random.nextInt(2);
    Thread owner = owners.get(lock);
    if (owner == thread) {
      unlock(thread, lock);
    } else if (owner == null) {
      builder.acquire(lock);
      owners.put(lock, thread);
      thread.item(new Lock(lock), mark());
    }
  }

  private void unlock(Thread thread, String lock) {
    builder.on(thread.name).release(lock);
    owners.remove(lock);
    thread.item(new Unlock(lock), mark());
  }

  /** Code without steps: an event only. */
  private void foreign(Thread thread) {
    if (foreign.isEmpty()) {
      return;
    }
    if (random.nextBoolean()) {
      foreignRead(thread);
    } else {
      long written = random.nextInt(3);
      builder.write(FOREIGN, written);
      memory.put(FOREIGN, written);
      thread.item(new Write(FOREIGN, regs -> written, false, written), mark());
    }
  }

  private void foreignRead(Thread thread) {
    foreign.add(FOREIGN);
    builder.read(FOREIGN);
    long value = memory.getOrDefault(FOREIGN, 0L);
    thread.item(new Read(FOREIGN, registers++, false, value), mark());
  }

  private Coded build() {
    Trace trace = builder.build();
    List<ThreadSteps> steps = new ArrayList<>();
    List<List<Item>> items = new ArrayList<>();
    List<int[]> events = new ArrayList<>();
    for (int t = 0; t < threads.size(); t++) {
      Thread thread = threads.get(t);
      steps.add(new ThreadSteps(t, thread.steps, events(thread.marks), null));
      List<Item> path = new ArrayList<>();
      for (Item item : thread.items) {
        path.add(unfollowed(item));
      }
      items.add(path);
      events.add(events(thread.itemMarks));
    }
    Map<MemoryLocation, Long> initial = initial();
    TraceProgram.Places places = (method, instruction) -> "step " + instruction;
    return new Coded(
        trace,
        new TraceProgram(
            steps, initial::get, Set.of(), isLookedAt ? Set.of(ARRAY) : Set.of(), Set.of(), places),
        items,
        events,
        !initial.isEmpty());
  }

  /** What code without steps uses, too, is not followed. */
  private Item unfollowed(Item item) {
    if (item instanceof Read read && foreign.contains(read.variable())) {
      return new Read(read.variable(), read.register(), false, read.observed());
    } else if (item instanceof Write write && foreign.contains(write.variable())) {
      return new Write(write.variable(), write.value(), false, write.observed());
    }
    return item;
  }

  /** Of every other run. */
  private Map<MemoryLocation, Long> initial() {
    Map<MemoryLocation, Long> known = new HashMap<>();
    if (random.nextBoolean()) {
      memory.keySet().forEach(name -> known.put(new MemoryLocation(0, name, 0), 0L));
      touched.forEach(where -> known.put(where, 0L));
      for (int key = 0; key < ENTRIES; key++) {
        known.put(entryLocation(key), 0L);
      }
    }
    return known;
  }

  private int[] events(List<String> names) {
    return names.stream().mapToInt(mark -> mark == null ? -1 : builder.at(mark)).toArray();
  }
}
