// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import java.io.Console;
import java.io.FileWriter;
import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/** One modelled call per method. */
class ModelledProgram implements Cloneable {

  static class OwnLock extends ReentrantLock {
    private static final long serialVersionUID = 1;
  }

  static boolean add(List<Object> list, Object element) {
    return list.add(element);
  }

  static boolean addOrNot(List<Object> list, Object element) {
    try {
      return list.add(element);
    } catch (IllegalStateException full) {
      return false;
    }
  }

  static Object write(String file) throws IOException {
    return new FileWriter(file);
  }

  interface Remover {
    void remove(Path path) throws IOException;
  }

  static Remover remover() {
    return Files::delete;
  }

  static List<Object> copy(Collection<Object> from) {
    return new ArrayList<>(from);
  }

  static int increment(AtomicInteger cell) {
    return cell.incrementAndGet();
  }

  static int update(AtomicInteger cell) {
    return cell.updateAndGet(x -> x * 2);
  }

  static boolean swap(VarHandle handle, Object owner, String from, String to) {
    return handle.compareAndSet(owner, from, to);
  }

  static void waitFor(Condition condition) throws InterruptedException {
    condition.await();
  }

  static void lockOwn(OwnLock lock) {
    lock.lock();
  }

  static Object compute(Map<Object, Object> map, Object key, Function<Object, Object> function) {
    return map.computeIfAbsent(key, function);
  }

  Object copyOfThis() throws CloneNotSupportedException {
    return super.clone();
  }

  static void print(Console console, String text) {
    if (text.length() > 0) {
      console.flush();
    }
  }
}
