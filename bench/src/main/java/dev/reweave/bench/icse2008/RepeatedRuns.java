// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Runs a program's {@code main} many times in one JVM, whether it fails or not. */
public final class RepeatedRuns {
  private RepeatedRuns() {}

  /** How many times, the class, its arguments. */
  public static void main(String[] args) throws ReflectiveOperationException {
    Method main = Class.forName(args[1]).getMethod("main", String[].class);
    String[] own = Arrays.copyOfRange(args, 2, args.length);
    int failed = 0;
    for (int i = Integer.parseInt(args[0]); i > 0; i--) {
      try {
        main.invoke(null, (Object) own);
      } catch (InvocationTargetException e) {
        failed++;
      }
    }
    System.out.println("failed: " + failed);
  }
}
