// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static dev.reweave.protocol.raw.RawLayout.EXCLUSIVE;
import static dev.reweave.protocol.raw.RawLayout.FLAG;
import static dev.reweave.protocol.raw.RawLayout.LOCK_ACQUIRE;
import static dev.reweave.protocol.raw.RawLayout.LOCK_RELEASE;
import static dev.reweave.protocol.raw.RawLayout.SHARED;

import dev.reweave.protocol.raw.CallCode;
import java.util.concurrent.locks.ReentrantLock;

/** Records of acquiring and releasing locks, and of the modes of stamped ones. */
final class ModelLock {
  private ModelLock() {}

  static int mode(int code) {
    return (code & CallCode.SHARED) != 0 ? SHARED : EXCLUSIVE;
  }

  /** Mode that a stamp of a stamped lock holds; -1: none, it is for optimistic reading. */
  static int mode(long stamp) {
    int bits = (int) stamp & 0xFF;
    return bits == 0 ? -1 : (bits & 0x80) != 0 ? EXCLUSIVE : SHARED;
  }

  /** A release that throws is none. */
  static boolean mayRelease(ThreadLog log, Object lock) {
    if (lock.getClass() == ReentrantLock.class) {
      log.off++;
      try {
        return ((ReentrantLock) lock).isHeldByCurrentThread();
      } finally {
        log.off--;
      }
    }
    return true;
  }

  /** {@code tried} is the flag if the call would not have waited for ever, else 0. */
  static void acquire(ThreadLog log, long lock, int mode, int tried, int site) {
    SegmentOrder.check(log, lock);
    log.append(LOCK_ACQUIRE | tried, site, mode, lock, 0);
  }

  /** Calls whose result says whether they have succeeded do not wait for ever. */
  static int tried(int code) {
    return (code & CallCode.IF_RESULT) != 0 ? FLAG : 0;
  }

  static void release(ThreadLog log, long lock, int mode, int site) {
    if (mode == EXCLUSIVE) {
      SegmentOrder.check(log, lock); // somebody may have seen that it is held
    }
    log.append(LOCK_RELEASE, site, mode, lock, 0);
    SegmentOrder.publishOnLittleStack(log, lock);
  }

  /** A call that was made when there was no stack to ask what it does: see ThreadLog.pay. */
  static void owedCall(Object receiver, ThreadLog log, int signature, int site) {
    int code = ModelClasses.code(log, receiver, signature);
    if ((code & CallCode.ACTION_MASK) == CallCode.RELEASE) {
      release(log, ModelContent.id(log, receiver), mode(code), site);
    }
  }

  static void releaseStamp(ThreadLog log, Object lock, long stamp, int site) {
    if (mode(stamp) >= 0) {
      release(log, ModelContent.id(log, lock), mode(stamp), site);
    }
  }

  static void converted(ThreadLog log, Object lock, long from, long result, int to, int site) {
    int old = mode(from);
    long id = ModelContent.id(log, lock);
    if (result == 0) {
      if (old == EXCLUSIVE && to == SHARED) {
        acquire(log, id, EXCLUSIVE, FLAG, site); // the stamp was not valid
      }
      ModelSync.look(log, id, site);
    } else if (old != to) {
      if (old == SHARED) {
        release(log, id, SHARED, site);
      }
      acquire(log, id, to, FLAG, site);
    }
  }
}
