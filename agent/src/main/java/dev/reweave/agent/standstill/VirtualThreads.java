// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The virtual threads of a JVM that has such; no public interface lists them. */
final class VirtualThreads {
  private static final int FIRST_FEATURE = 21;
  private static final String CARRIER = "jdk.internal.misc.CarrierThread";
  private static final String CONTAINERS = "jdk.internal.vm.ThreadContainers";
  private static final String CONTAINER = "jdk.internal.vm.ThreadContainer";

  private VirtualThreads() {}

  /** All that live, those without threads if the JVM has none; empty if nobody can tell. */
  static Optional<List<Thread>> all(Instrumentation instrumentation) {
    if (Runtime.version().feature() < FIRST_FEATURE) {
      return Optional.of(List.of());
    }
    try {
      Module agent = VirtualThreads.class.getModule();
      instrumentation.redefineModule(
          Object.class.getModule(),
          Set.of(),
          Map.of("jdk.internal.vm", Set.of(agent)),
          Map.of(),
          Set.of(),
          Map.of());
      Class<?> container = Class.forName(CONTAINER);
      Object root = Class.forName(CONTAINERS).getMethod("root").invoke(null);
      if (!root.getClass().getSimpleName().startsWith("Tracking")) {
        return Optional.empty(); // those that no executor has started are not known
      }
      return Optional.of(below(root, container).filter(VirtualThreads::isVirtual).toList());
    } catch (ReflectiveOperationException | RuntimeException | LinkageError unknown) {
      return Optional.empty();
    }
  }

  private static Stream<Thread> below(Object node, Class<?> container)
      throws ReflectiveOperationException {
    Stream<Thread> own =
        ((Stream<?>) container.getMethod("threads").invoke(node)).map(t -> (Thread) t);
    Stream<Thread> all = own;
    List<?> children = ((Stream<?>) container.getMethod("children").invoke(node)).toList();
    for (Object child : children) {
      all = Stream.concat(all, below(child, container));
    }
    return all;
  }

  private static boolean isVirtual(Thread thread) {
    return thread.getClass().getName().startsWith("java.lang.")
        && thread.getClass().getSimpleName().contains("VirtualThread");
  }

  /** Whether a virtual thread stands on this one just now: it may go on. */
  static boolean isMounted(SeenThread seen) {
    return seen.isIn("jdk.internal.vm.Continuation");
  }

  /** Whether it is one that virtual threads run on. */
  static boolean isCarrier(Thread thread) {
    return thread.getClass().getName().equals(CARRIER);
  }

  /** Whether it is there only because there are virtual threads, or were. */
  static boolean isSign(Thread thread) {
    return isCarrier(thread) || thread.getName().startsWith("VirtualThread-un");
  }
}
