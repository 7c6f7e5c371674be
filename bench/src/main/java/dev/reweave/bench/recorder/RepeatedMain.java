// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.recorder;

import java.lang.reflect.Method;

/**
 * Runs a program's {@code main} several times in one JVM, to make a long program of a short one.
 */
public final class RepeatedMain {
  private RepeatedMain() {}

  /** Name of the class, number of times. */
  public static void main(String[] args) throws ReflectiveOperationException {
    Method main = Class.forName(args[0]).getMethod("main", String[].class);
    for (int i = Integer.parseInt(args[1]); i > 0; i--) {
      main.invoke(null, (Object) new String[0]);
    }
  }
}
