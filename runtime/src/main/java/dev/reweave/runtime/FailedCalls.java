// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import org.jspecify.annotations.Nullable;

/**
 * Calls that threw. That they did may tell what they found: a queue that is full, a list that is
 * too short, a thread that has been started. So each has looked at all of the content, whatever it
 * would have done; and one that would have changed it may have done some of that. So it is with
 * what it was given to look at or to change.
 */
final class FailedCalls {
  private static final int ON_ANY =
      CallCode.ON_ARGUMENT | CallCode.READS_ARGUMENT | CallCode.WRITES_ARGUMENT | CallCode.KEYED;

  private FailedCalls() {}

  /**
   * Records it.
   *
   * @param receiver of a call that has none: null, or all that it was given, if that is several
   */
  static void record(
      ThreadLog log, @Nullable Object receiver, @Nullable Object argument, int code, int site) {
    int action = code & CallCode.ACTION_MASK;
    if ((code & ON_ANY) != 0 || action == CallCode.RECORDED) {
      given(log, argument, site);
    }
    if ((code & CallCode.ON_ARGUMENT) != 0) {
      if (receiver instanceof Object[]) {
        for (Object given : (Object[]) receiver) {
          given(log, given, site);
        }
      }
      return;
    }
    if (receiver == null) {
      return;
    }
    if (action == CallCode.RECORDED && (code & CallCode.UNWATCHED) == 0) {
      ModelContent.end(log, receiver, site);
    }
    if (action <= CallCode.TAKE || action == CallCode.RECORDED) {
      look(log, receiver, code, site);
    } else if (action == CallCode.AWAIT || action == CallCode.MEET) {
      ModelSync.look(log, ModelContent.id(log, receiver), site);
    }
  }

  private static void given(ThreadLog log, @Nullable Object argument, int site) {
    if (argument != null && Models.source != null && !RecordingState.hasEnded(log)) {
      NestedContent.reach(log, argument, true, site);
    }
  }

  private static void look(ThreadLog log, Object receiver, int code, int site) {
    ModelClass known = ModelClasses.of(log, receiver.getClass());
    if (known.showsArray) {
      if ((code & CallCode.KEYED) == 0) {
        NestedContent.reach(log, receiver, false, site);
      }
      return; // it never gets longer or shorter
    }
    if (known.bounded) {
      QueueRooms.failed(log, code, receiver);
    }
    int action = code & CallCode.ACTION_MASK;
    boolean mayChange =
        action == CallCode.WRITE
            || action == CallCode.UPDATE
            || action == CallCode.COMMUTE
            || action == CallCode.OPAQUE;
    boolean isWhole =
        (code & CallCode.READS_ARGUMENT) == 0; // it adds one, or none if there is no room
    int kind = mayChange && !(known.bounded && isWhole) ? CallCode.OPAQUE : CallCode.READ;
    int look = kind | code & (CallCode.ATOMIC | CallCode.BARE);
    ModelContent.record(log, look, receiver, null, 0, true, site);
    BackingArrays.record(log, receiver, site);
  }
}
