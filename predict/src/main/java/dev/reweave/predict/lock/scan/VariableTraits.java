// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.scan;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/**
 * What phase I needs to know of a variable at each access, in one byte: most accesses are done with
 * after a look at it.
 */
public final class VariableTraits {
  /** Of an atomic member. */
  static final int ATOMIC = 1;

  /** Content of a JDK object: whatever is written there is public. */
  static final int CONTENT = 2;

  /** Accesses to it have to be collected. */
  public static final int CLASHES = 4;

  /** Other threads may know the object it is part of; for good, once they may. */
  public static final int PUBLIC = 8;

  private static final int KNOWN = 16;

  private final IntUnaryOperator traits;
  private byte[] known = new byte[1 << 10];

  /** {@code traits} of a variable, asked for at its first access. */
  public VariableTraits(IntUnaryOperator traits) {
    this.traits = traits;
  }

  public int of(int variable) {
    int now = variable < known.length ? known[variable] : 0;
    return (now == 0 ? first(variable) : now) & ~KNOWN;
  }

  private int first(int variable) {
    if (variable >= known.length) {
      known = Arrays.copyOf(known, variable + (variable >> 1));
    }
    known[variable] = (byte) (traits.applyAsInt(variable) | KNOWN);
    return known[variable];
  }

  /** The indices of these variables will be used for others. */
  public void forget(BitSet gone) {
    for (int v = gone.nextSetBit(0); v >= 0 && v < known.length; v = gone.nextSetBit(v + 1)) {
      known[v] = 0;
    }
  }

  /** Of a variable that {@link #of} was asked for. */
  public void publish(int variable) {
    known[variable] |= PUBLIC;
  }
}
