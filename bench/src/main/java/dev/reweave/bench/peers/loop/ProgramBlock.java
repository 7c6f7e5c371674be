// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.loop;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** One run of a program: a call of its main method. What that throws comes out. */
record ProgramBlock(Method main) implements Runnable {
  @Override
  public void run() {
    try {
      main.invoke(null, (Object) new String[0]);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e.getCause() instanceof RuntimeException own ? own : new IllegalStateException(e);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
