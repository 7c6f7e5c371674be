// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Constructors that compute before, pass on, and fail in super(). */
public final class Constructors {
  static class Base {
    final int seen;
    int open = 5;

    Base(int given) {
      if (given < 0) {
        throw new IllegalStateException("base" + given);
      }
      seen = given + describe();
    }

    int describe() {
      return 0;
    }
  }

  static final class Derived extends Base {
    private int own = 3;
    private static int made;

    Derived(boolean big, int... numbers) {
      super(big ? numbers[0] : new Derived(numbers[1]).seen + (made > 0 ? 1 : 2));
      made++;
      own += open;
    }

    Derived(int plain) {
      super(plain);
    }

    Derived() {
      this(4);
      open = 6;
    }

    @Override
    int describe() {
      return own++;
    }
  }

  private Constructors() {}

  /** Runs it. */
  public static Object run() {
    int captured = Derived.made + 1;
    Base anonymous =
        new Base(captured) {
          @Override
          int describe() {
            return captured;
          }
        };
    Base failed = null;
    String caught = "";
    try {
      failed = new Derived(-2);
    } catch (IllegalStateException e) {
      caught = e.getMessage();
    }
    Derived one = new Derived(true, 1, 2);
    Derived two = new Derived(false, 1, 2);
    return ""
        + anonymous.seen
        + failed
        + caught
        + one.own
        + one.seen
        + two.own
        + two.seen
        + new Derived().open
        + Derived.made;
  }
}
