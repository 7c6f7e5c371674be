// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.EventKind;

/** Ordinals of event kinds, for code that handles events as numbers. */
final class KindOrdinals {
  private KindOrdinals() {}

  static final int READ = EventKind.READ.ordinal();
  static final int WRITE = EventKind.WRITE.ordinal();
  static final int UPDATE = EventKind.UPDATE.ordinal();
  static final int CAS = EventKind.CAS.ordinal();
  static final int COMMUTE = EventKind.COMMUTE.ordinal();
  static final int OPAQUE = EventKind.OPAQUE.ordinal();
  static final int ACQUIRE = EventKind.ACQUIRE.ordinal();
  static final int RELEASE = EventKind.RELEASE.ordinal();
  static final int ACQUIRE_SHARED = EventKind.ACQUIRE_SHARED.ordinal();
  static final int RELEASE_SHARED = EventKind.RELEASE_SHARED.ordinal();
  static final int WAIT = EventKind.WAIT.ordinal();
  static final int WOKEN = EventKind.WOKEN.ordinal();
  static final int NOTIFY = EventKind.NOTIFY.ordinal();
  static final int NOTIFY_ALL = EventKind.NOTIFY_ALL.ordinal();
  static final int FORK = EventKind.FORK.ordinal();
  static final int BEGIN = EventKind.BEGIN.ordinal();
  static final int END = EventKind.END.ordinal();
  static final int JOIN = EventKind.JOIN.ordinal();
  static final int SIGNAL = EventKind.SIGNAL.ordinal();
  static final int AWAIT = EventKind.AWAIT.ordinal();
  static final int PERMITS_RELEASE = EventKind.PERMITS_RELEASE.ordinal();
  static final int PERMITS_ACQUIRE = EventKind.PERMITS_ACQUIRE.ordinal();
  static final int ENTER = EventKind.ENTER.ordinal();
  static final int EXIT = EventKind.EXIT.ordinal();
  static final int REGION_BEGIN = EventKind.REGION_BEGIN.ordinal();
  static final int REGION_END = EventKind.REGION_END.ordinal();

  static boolean isAccess(int kind) {
    return kind <= OPAQUE;
  }

  static boolean writes(int kind) {
    return kind >= WRITE && kind <= OPAQUE;
  }
}
