// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.trace.EventKind;

/** Ordinals of event kinds, for code that handles events as numbers. */
public final class KindOrdinals {
  private KindOrdinals() {}

  public static final int READ = EventKind.READ.ordinal();
  public static final int WRITE = EventKind.WRITE.ordinal();
  public static final int UPDATE = EventKind.UPDATE.ordinal();
  public static final int CAS = EventKind.CAS.ordinal();
  public static final int COMMUTE = EventKind.COMMUTE.ordinal();
  public static final int OPAQUE = EventKind.OPAQUE.ordinal();
  public static final int ACQUIRE = EventKind.ACQUIRE.ordinal();
  public static final int RELEASE = EventKind.RELEASE.ordinal();
  public static final int ACQUIRE_SHARED = EventKind.ACQUIRE_SHARED.ordinal();
  public static final int RELEASE_SHARED = EventKind.RELEASE_SHARED.ordinal();
  public static final int WAIT = EventKind.WAIT.ordinal();
  public static final int WOKEN = EventKind.WOKEN.ordinal();
  public static final int NOTIFY = EventKind.NOTIFY.ordinal();
  public static final int NOTIFY_ALL = EventKind.NOTIFY_ALL.ordinal();
  public static final int FORK = EventKind.FORK.ordinal();
  public static final int BEGIN = EventKind.BEGIN.ordinal();
  public static final int END = EventKind.END.ordinal();
  public static final int JOIN = EventKind.JOIN.ordinal();
  public static final int SIGNAL = EventKind.SIGNAL.ordinal();
  public static final int AWAIT = EventKind.AWAIT.ordinal();
  public static final int PERMITS_RELEASE = EventKind.PERMITS_RELEASE.ordinal();
  public static final int PERMITS_ACQUIRE = EventKind.PERMITS_ACQUIRE.ordinal();
  public static final int ENTER = EventKind.ENTER.ordinal();
  public static final int EXIT = EventKind.EXIT.ordinal();
  public static final int REGION_BEGIN = EventKind.REGION_BEGIN.ordinal();
  public static final int REGION_END = EventKind.REGION_END.ordinal();

  public static boolean isAccess(int kind) {
    return kind <= OPAQUE;
  }

  public static boolean writes(int kind) {
    return kind >= WRITE && kind <= OPAQUE;
  }
}
