// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** As {@link MapChanges}, with numbers that functions of the JDK change. */
public final class JdkFunctions {
  static int ownFunction; // possible, told: FEASIBLE
  static int jdkFunction; // possible, told: nothing
  static int adder; // possible, told: nothing
  static int knownHandle; // possible, told: FEASIBLE
  static int reflectedHandle; // possible, told: POTENTIAL
  private static int known;
  private static int reflected;
  private static final VarHandle KNOWN = handle("known", false);
  private static final VarHandle REFLECTED = handle("reflected", true);
  private static final AtomicInteger OWN = new AtomicInteger();
  private static final AtomicInteger JDK = new AtomicInteger();
  private static final LongAdder ADDER = new LongAdder();

  private JdkFunctions() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(JdkFunctions::write, JdkFunctions::read);
  }

  private static VarHandle handle(String field, boolean byReflection) {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      return byReflection
          ? lookup.unreflectVarHandle(JdkFunctions.class.getDeclaredField(field))
          : lookup.findStaticVarHandle(JdkFunctions.class, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void write() {
    ownFunction = 1;
    OWN.updateAndGet(n -> n + 1);
    jdkFunction = 1;
    JDK.accumulateAndGet(1, Math::max);
    adder = 1;
    ADDER.increment();
    knownHandle = 1;
    KNOWN.set(1);
    reflectedHandle = 1;
    REFLECTED.set(1);
  }

  private static int read() {
    int sum = OWN.get();
    sum += ownFunction;
    sum += ownFunction;
    sum += JDK.get();
    sum += jdkFunction;
    sum += jdkFunction;
    sum += ADDER.intValue();
    sum += adder;
    sum += adder;
    sum += (int) KNOWN.get();
    sum += knownHandle;
    sum += knownHandle;
    sum += (int) REFLECTED.get();
    sum += reflectedHandle;
    sum += reflectedHandle;
    return sum;
  }
}
