// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** Four threads borrow from one small commons-pool object pool. */
public final class PoolThreads {
  private PoolThreads() {}

  private static final class Builders extends BasePoolableObjectFactory<StringBuilder> {
    private final AtomicInteger made = new AtomicInteger();

    @Override
    public StringBuilder makeObject() {
      made.incrementAndGet();
      return new StringBuilder();
    }
  }

  public static void main(String[] args) throws Exception {
    Builders builders = new Builders();
    GenericObjectPool<StringBuilder> pool = new GenericObjectPool<>(builders, 2);
    AtomicInteger borrowed = new AtomicInteger();
    ThreadCrew.work(
        4,
        member -> {
          for (int i = 0; i < 25; i++) {
            StringBuilder builder = pool.borrowObject();
            builder.setLength(0);
            builder.append(member);
            borrowed.incrementAndGet();
            pool.returnObject(builder);
          }
        });
    System.out.println(
        "borrowed " + borrowed.get() + ", at most two made: " + (builders.made.get() <= 2));
    pool.close();
  }
}
