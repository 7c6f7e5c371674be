// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.random;

import java.util.List;
import java.util.Random;

/**
 * Writes a random program of two or three threads that share fields, an array, atomics and
 * collections under locks of several kinds. It throws nothing, and ends unless it deadlocks. A seed
 * always gives the same program.
 */
final class ProgramWriter {
  private static final int DEEPEST = 3;
  private static final List<String> FIELDS = List.of("a", "b", "c", "v");

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int methods;

  private boolean isAboutHandles;
  private boolean isAboutMaps;
  private boolean isAboutLists;

  private ProgramWriter(long seed) {
    random = new Random(seed);
  }

  /** The source of class {@code name}, in the unnamed package. */
  static String write(String name, long seed) {
    return new ProgramWriter(seed).program(name);
  }

  private String program(String name) {
    text.append(
        """
        import java.lang.invoke.*;
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        import java.util.concurrent.locks.*;
        public final class %s {
          static int a, b, c;
          static volatile int v;
          static final int[] array = new int[3];
          static final int[] slots = new int[4];
          static final Object monitor = new Object(), other = new Object();
          static final ReentrantLock lock = new ReentrantLock();
          static final ReadWriteLock shared = new ReentrantReadWriteLock();
          static final Semaphore permits = new Semaphore(1);
          static final AtomicInteger atomic = new AtomicInteger();
          static final AtomicBoolean gate = new AtomicBoolean();
          static final Map<Integer, Integer> map = new ConcurrentHashMap<>();
          static final Map<Integer, Integer> guarded = Collections.synchronizedMap(new HashMap<>());
          static final List<Integer> vector = new Vector<>();
          static final Deque<Integer> deque = new ConcurrentLinkedDeque<>();
          static final NavigableMap<Integer, Integer> sorted = new ConcurrentSkipListMap<>();
          static final StringBuffer buffer = new StringBuffer();
          static final LongAdder adder = new LongAdder();
          static final Set<Integer> set = ConcurrentHashMap.newKeySet();
          static final Queue<Integer> queue = new ConcurrentLinkedQueue<>();
          static final CountDownLatch done = new CountDownLatch(1);
          static final BlockingQueue<Integer> handed = new LinkedBlockingQueue<>();
          static final CompletableFuture<Integer> future = new CompletableFuture<>();
          static final Condition news = lock.newCondition();
          static final List<Integer> items = Collections.synchronizedList(new ArrayList<>());
          static final Stack<Integer> stack = new Stack<>();
          static final List<Integer> copied = new CopyOnWriteArrayList<>();
          static final List<Integer> plain = new ArrayList<>();
          static final Queue<Integer> jobs = new ArrayDeque<>();
          static final BlockingQueue<Integer> bounded = new ArrayBlockingQueue<>(2);
          static boolean told;
          static int[] lazy;
          static final Runnable once = () -> Holder.use();
          static final class Holder {
            static int made = a;
            static void use() { made++; }
          }
          static boolean isDone() {
            try { return done.await(3, TimeUnit.MILLISECONDS); } catch (InterruptedException e) { throw new Error(e); }
          }
          static void tell() {
            lock.lock();
            try { told = true; news.signalAll(); } finally { lock.unlock(); }
          }
          static boolean isTold() {
            lock.lock();
            try {
              if (!told) { news.await(3, TimeUnit.MILLISECONDS); }
              return told;
            } catch (InterruptedException e) { throw new Error(e);
            } finally { lock.unlock(); }
          }
          static void nap(int millis) {
            try { Thread.sleep(millis); } catch (InterruptedException e) { throw new Error(e); }
          }
        """
            .formatted(name));
    text.append(HandleStatements.MEMBERS.formatted(name));
    isAboutHandles = random.nextInt(3) == 0;
    isAboutMaps = random.nextInt(2) == 0;
    isAboutLists = !isAboutMaps && random.nextInt(4) > 0;
    int threads = 2 + random.nextInt(2);
    boolean pooled = random.nextInt(3) == 0;
    StringBuilder runs = new StringBuilder();
    for (int t = 0; t < threads; t++) {
      runs.append("    Runnable r").append(t).append(" = () -> {\n");
      runs.append("      nap(").append(random.nextInt(3) * 4 * t).append(");\n");
      for (int m = 1 + random.nextInt(3); m > 0; m--) {
        runs.append("      m").append(method()).append("();\n");
        if (random.nextInt(3) == 0) {
          runs.append("      nap(").append(random.nextInt(4)).append(");\n");
        }
      }
      runs.append("    };\n");
    }
    text.append("  public static void main(String[] args) throws Exception {\n").append(runs);
    if (pooled) {
      text.append("    ExecutorService pool = Executors.newFixedThreadPool(2);\n");
      each(threads, "    Future<?> t%1$d = pool.submit(r%1$d);\n");
      each(threads, "    t%d.get();\n");
      text.append("    pool.shutdown();\n");
    } else {
      each(threads, "    Thread t%1$d = new Thread(r%1$d, \"w%1$d\");\n");
      each(threads, "    t%d.start();\n");
      each(threads, "    t%d.join();\n");
    }
    text.append(
        """
            System.out.println(a + " " + b + " " + c + " " + v + " " + Arrays.toString(array) + " "
                + slots[0] + slots[1] + slots[2] + slots[3] + " " + atomic.get() + " " + gate.get() + " " + map.toString() + " " + guarded.toString() + " " + vector.toString() + " " + queue.toString() + " "
                + deque.toString() + " " + sorted + " " + buffer + " " + adder + " " + set.toString() + " "
                + handed.toString() + items.toString() + stack.toString() + copied.toString() + plain.toString()
                + jobs.toString() + bounded.toString() + " " + Arrays.toString(lazy) + " " + future.getNow(-1) + " " + Holder.made
                + " " + cell.x + " " + cell.u);
          }
        }
        """);
    return text.toString();
  }

  private void each(int threads, String line) {
    for (int t = 0; t < threads; t++) {
      text.append(line.formatted(t));
    }
  }

  private int method() {
    int number = methods++;
    text.append("  static void m").append(number).append("() {\n");
    block("    ", 0);
    text.append("  }\n");
    return number;
  }

  private void block(String indent, int depth) {
    for (int s = 1 + random.nextInt(depth == 0 ? 4 : 2); s > 0; s--) {
      if (depth < DEEPEST && random.nextInt(3) == 0) {
        nested(indent, depth);
      } else {
        simple(indent);
      }
    }
  }

  private void nested(String indent, int depth) {
    switch (random.nextInt(9)) {
      case 0, 1 -> around(indent, depth, "synchronized (monitor) {", "}");
      case 2 -> around(indent, depth, "synchronized (other) {", "}");
      case 3 -> around(indent, depth, "lock.lock(); try {", "} finally { lock.unlock(); }");
      case 4 ->
          around(indent, depth, "if (lock.tryLock()) { try {", "} finally { lock.unlock(); } }");
      case 5 ->
          around(
              indent,
              DEEPEST,
              "shared.readLock().lock(); try {",
              "} finally { shared.readLock().unlock(); }");
      case 6 ->
          around(
              indent,
              DEEPEST,
              "shared.writeLock().lock(); try {",
              "} finally { shared.writeLock().unlock(); }");
      case 7 ->
          around(
              indent,
              DEEPEST,
              "permits.acquireUninterruptibly(); try {",
              "} finally { permits.release(); }");
      default -> around(indent, depth, "if (" + value() + " < " + random.nextInt(4) + ") {", "}");
    }
  }

  private void around(String indent, int depth, String before, String after) {
    text.append(indent).append(before).append('\n');
    block(indent + "  ", depth + 1);
    text.append(indent).append(after).append('\n');
  }

  private void simple(String indent) {
    int k = random.nextInt(3);
    if (isAboutHandles && random.nextInt(5) < 3) {
      text.append(indent).append(HandleStatements.write(random, field(), value(), k)).append('\n');
      return;
    }
    if (isAboutMaps && random.nextInt(5) < 3) {
      text.append(indent).append(MapStatements.write(random, field(), value(), k)).append('\n');
      return;
    }
    if (isAboutLists && random.nextInt(4) < 3) {
      text.append(indent).append(ListStatements.write(random, field(), value(), k)).append('\n');
      return;
    }
    text.append(indent)
        .append(
            switch (random.nextInt(51)) {
              case 0, 1 -> field() + "++;";
              case 2, 3 -> field() + " = " + value() + " + 1;";
              case 4 -> field() + " = " + k + ";";
              case 5 -> "array[" + k + "]++;";
              case 6 -> "array[" + k + "] = " + value() + ";";
              case 7 -> "map.put(" + k + ", " + value() + ");";
              case 8 -> ifNull("map", k);
              case 9 -> ifNull("guarded", k);
              case 10 -> "guarded.put(" + k + ", " + value() + ");";
              case 11 -> "vector.add(" + value() + ");";
              case 12 -> "queue.add(" + value() + ");";
              case 13 -> "if (!queue.isEmpty()) { queue.poll(); }";
              case 14 -> "atomic.incrementAndGet();";
              case 15 -> "atomic.compareAndSet(" + k + ", " + (k + 1) + ");";
              case 16 -> "map.remove(" + k + ");";
              case 17 -> "map.computeIfPresent(" + k + ", (x, y) -> y + 1);";
              case 18 -> "guarded.computeIfAbsent(" + k + ", x -> x + 1);";
              case 19 -> "vector.remove((Object) " + k + ");";
              case 20 -> "if (!vector.contains(" + k + ")) { vector.add(" + k + "); }";
              case 21 -> "deque.pollFirst();";
              case 22 -> "deque.addLast(" + value() + ");";
              case 23 -> "sorted.merge(" + k + ", 1, Integer::sum);";
              case 24 -> "sorted.pollFirstEntry();";
              case 25 -> "buffer.append(" + k + ");";
              case 26 -> "if (buffer.length() < 5) { buffer.append(" + value() + "); }";
              case 27 -> "adder.increment();";
              case 28 -> field() + " += (int) adder.sum();";
              case 31 -> "done.countDown();";
              case 32 -> "if (isDone()) { " + field() + "++; }";
              case 33 -> "tell();";
              case 34 -> "if (isTold()) { " + field() + " = " + k + "; }";
              case 35 -> "handed.offer(" + value() + ");";
              case 36 -> "{ Integer x = handed.poll(); if (x != null) { " + field() + " = x; } }";
              case 37 -> "if (lazy == null) { lazy = new int[] {" + value() + "}; }";
              case 38 -> "{ int[] x = lazy; if (x != null) { x[0]++; } }";
              case 39 -> "future.complete(" + value() + ");";
              case 40 -> field() + " = future.getNow(" + k + ");";
              case 41 -> "once.run();";
              case 42 ->
                  "if (atomic.compareAndSet(" + k + ", " + value() + ")) { " + field() + "++; }";
              case 43 ->
                  "if (atomic.getAndAdd("
                      + value()
                      + ") > "
                      + k
                      + ") { "
                      + field()
                      + " = "
                      + k
                      + "; }";
              case 44 -> "atomic.set(" + value() + ");";
              case 45 ->
                  "if (gate.compareAndSet(false, true)) { " + field() + "++; gate.set(false); }";
              case 46 -> field() + " = atomic.getAndSet(" + field() + ");";
              case 47 -> "slots[" + field() + " & 3] = " + value() + ";";
              case 48 -> append(field());
              case 49 -> "if (slots[" + field() + " & 1] > " + k + ") { " + field() + "++; }";
              case 29 -> "set.add(" + value() + ");";
              case 30 -> "if (set.contains(" + k + ")) { set.remove(" + k + "); }";
              default -> "map.computeIfAbsent(" + k + ", x -> x + 1);";
            })
        .append('\n');
  }

  private String append(String end) {
    return "{ int at = %1$s; if (at >= 0 && at < 4) { slots[at] = %2$s; %1$s = at + 1; } }"
        .formatted(end, value());
  }

  private String ifNull(String name, int k) {
    return "if (" + name + ".get(" + k + ") == null) { " + name + ".put(" + k + ", 1); }";
  }

  private String field() {
    return FIELDS.get(random.nextInt(FIELDS.size()));
  }

  private String value() {
    return switch (random.nextInt(7)) {
      case 0 -> "atomic.get()";
      case 1 -> "vector.size()";
      case 2 -> "map.getOrDefault(" + random.nextInt(3) + ", 0)";
      case 3 -> "array[" + random.nextInt(3) + "]";
      default -> field();
    };
  }
}
