// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.runtime.Hooks;
import dev.reweave.runtime.ModelApply;
import dev.reweave.runtime.ModelCells;
import dev.reweave.runtime.ModelCondition;
import dev.reweave.runtime.Models;
import dev.reweave.runtime.ThreadLog;
import dev.reweave.runtime.Waits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which class loaders find the hooks. A loader that asks its parent for classes of some packages
 * only does not, and its classes could not be linked once they call hooks.
 *
 * <p>Asking makes the JVM remember the answer: the hooks' classes are then linked without running
 * the loader's code, which might not have the memory for it. Thread-safe; asks a loader once.
 */
final class HookReach {
  private static final List<Class<?>> HOOKS =
      List.of(
          Hooks.class,
          ThreadLog.class,
          Waits.class,
          Models.class,
          ModelCells.class,
          ModelApply.class,
          ModelCondition.class);

  private final Map<Integer, Boolean> known = new HashMap<>();

  /**
   * Whether classes of the loader can be linked to the hooks.
   *
   * @param number of the loader; 0: the boot loader
   */
  boolean includes(@Nullable ClassLoader loader, int number) {
    if (loader == null || number == 0) {
      return true;
    }
    synchronized (known) {
      Boolean answer = known.get(number);
      if (answer != null) {
        return answer;
      }
      known.put(number, false); // for classes that the loader needs to answer
    }
    boolean answer = asks(loader);
    synchronized (known) {
      known.put(number, answer);
    }
    return answer;
  }

  private static boolean asks(ClassLoader loader) {
    for (Class<?> hook : HOOKS) {
      if (!finds(loader, hook)) {
        return false;
      }
    }
    return true;
  }

  private static boolean finds(ClassLoader loader, Class<?> hook) {
    try {
      return Class.forName(hook.getName(), false, loader) == hook;
    } catch (ClassNotFoundException | LinkageError | RuntimeException none) {
      return false;
    }
  }
}
