// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import java.util.Collection;
import java.util.Deque;
import java.util.Hashtable;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Maps and queues that may hold null. A call that takes something out, or replaces it, and returns
 * null may have found null there, or nothing: that is asked before the call.
 *
 * <p>Another thread may change the answer before the call is made. Two such calls overlap, and
 * their records have no order that predictions could rely on.
 */
final class NullContent {
  private static final int RELEVANT = CallCode.ACTION_MASK | CallCode.IF_RESULT;

  private NullContent() {}

  /** Whether objects of a class may hold null. Methods of the program are not asked. */
  static boolean isHeldBy(Class<?> type) {
    if (Map.class.isAssignableFrom(type)) {
      return !ConcurrentMap.class.isAssignableFrom(type)
          && !Hashtable.class.isAssignableFrom(type)
          && isOfJdk(type, "containsKey", Object.class);
    }
    boolean polls =
        Queue.class.isAssignableFrom(type)
            || Deque.class.isAssignableFrom(type)
            || NavigableSet.class.isAssignableFrom(type);
    return polls && isOfJdk(type, "isEmpty");
  }

  private static boolean isOfJdk(Class<?> type, String method, Class<?>... parameters) {
    try {
      return ModelClass.isPlatform(type.getMethod(method, parameters).getDeclaringClass());
    } catch (NoSuchMethodException | LinkageError | RuntimeException unknown) {
      return false;
    }
  }

  static boolean mayTakeNull(int code) {
    return (code & RELEVANT) == (CallCode.UPDATE | CallCode.IF_RESULT);
  }

  /** The code of a call with what is known of the content added to it. */
  static int before(ThreadLog log, Object object, @Nullable Object key, int code) {
    if (!ModelClasses.of(log, object.getClass()).holdsNull) {
      return code;
    }
    log.off++;
    try {
      return finds(object, key) ? code | CallCode.FOUND : code;
    } catch (RuntimeException theCallItselfWillTell) {
      return code;
    } finally {
      log.off--;
    }
  }

  private static boolean finds(Object object, @Nullable Object key) {
    return object instanceof Map<?, ?> map
        ? map.containsKey(key)
        : object instanceof Collection<?> queue && !queue.isEmpty();
  }
}
