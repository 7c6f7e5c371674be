// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

import java.util.AbstractQueue;
import java.util.Collections;
import java.util.Iterator;

/** Calls what its own classes inherit and override, under names that JDK classes use as well. */
public final class Inheriting {

  private static class Table {
    Object get(Object key) {
      return key;
    }
  }

  private static final class Wrapped extends Table {
    @Override
    Object get(Object key) {
      return super.get(key);
    }
  }

  /** Takes nothing: whoever adds to it changes nothing. */
  private static final class Hole extends AbstractQueue<Object> {
    @Override
    public boolean offer(Object o) {
      return true;
    }

    @Override
    public Object peek() {
      return null;
    }

    @Override
    public Object poll() {
      return null;
    }

    @Override
    public int size() {
      return 0;
    }

    @Override
    public Iterator<Object> iterator() {
      return Collections.emptyIterator();
    }
  }

  private Inheriting() {}

  public static void main(String[] arguments) throws InterruptedException {
    Table table = new Wrapped();
    Hole hole = new Hole();
    Thread other = new Thread(() -> use(table, hole));
    other.start();
    use(table, hole);
    other.join();
  }

  private static void use(Table table, Hole hole) {
    hole.add(table.get(table));
    hole.clear();
  }
}
