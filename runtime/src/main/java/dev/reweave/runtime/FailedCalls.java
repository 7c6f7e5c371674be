// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;

/**
 * Calls that threw. That they did may tell what they found: a queue that is full, a list that is
 * too short, a thread that has been started. So each has looked at all of the content, whatever it
 * would have done; and one that would have changed it may have done some of that.
 */
final class FailedCalls {
  private FailedCalls() {}

  static void record(ThreadLog log, Object receiver, int code, int site) {
    if ((code & CallCode.ON_ARGUMENT) != 0) {
      return;
    }
    int action = code & CallCode.ACTION_MASK;
    if (action == CallCode.RECORDED && (code & CallCode.UNWATCHED) == 0) {
      ModelContent.end(log, receiver, site);
    }
    if (action <= CallCode.TAKE || action == CallCode.RECORDED) {
      look(log, receiver, code, site);
    } else if (action == CallCode.AWAIT || action == CallCode.MEET) {
      ModelSync.look(log, ModelContent.id(log, receiver), site);
    }
  }

  private static void look(ThreadLog log, Object receiver, int code, int site) {
    ModelClass known = Models.of(log, receiver.getClass());
    if (known.showsArray) {
      return; // it never gets longer or shorter
    }
    if ((code & CallCode.ATOMIC) != 0 && known.bounded) {
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
  }
}
