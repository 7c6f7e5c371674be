// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import java.lang.reflect.Method;

/** Virtual threads where the JDK has them, and others on one that has none. */
final class LightThreads {
  private LightThreads() {}

  /** A thread that has not been started. By reflection: the zoo is compiled for Java 17. */
  static Thread unstarted(Runnable task) {
    try {
      Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
      Method unstarted =
          Class.forName("java.lang.Thread$Builder").getMethod("unstarted", Runnable.class);
      return (Thread) unstarted.invoke(builder, task);
    } catch (NoSuchMethodException e) {
      return new Thread(task);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a JDK without what it documents", e);
    }
  }
}
