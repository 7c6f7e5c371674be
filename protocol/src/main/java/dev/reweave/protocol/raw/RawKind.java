// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.raw;

/**
 * The kinds of raw records, for those who read them: a switch over these lists its places to the
 * compiler when there is a new one. What each means is told beside the constant of the same name in
 * {@link RawLayout}, which is what hooks write.
 */
public enum RawKind {
  SEGMENT(RawLayout.SEGMENT),
  FIELD_READ(RawLayout.FIELD_READ),
  FIELD_WRITE(RawLayout.FIELD_WRITE),
  FIELD_UPDATE(RawLayout.FIELD_UPDATE),
  FIELD_CAS(RawLayout.FIELD_CAS),
  ELEMENT_READ(RawLayout.ELEMENT_READ),
  ELEMENT_WRITE(RawLayout.ELEMENT_WRITE),
  ELEMENT_UPDATE(RawLayout.ELEMENT_UPDATE),
  ELEMENT_CAS(RawLayout.ELEMENT_CAS),
  CELL_READ(RawLayout.CELL_READ),
  CELL_WRITE(RawLayout.CELL_WRITE),
  CELL_UPDATE(RawLayout.CELL_UPDATE),
  CELL_CAS(RawLayout.CELL_CAS),
  CONTENT_READ(RawLayout.CONTENT_READ),
  CONTENT_WRITE(RawLayout.CONTENT_WRITE),
  CONTENT_UPDATE(RawLayout.CONTENT_UPDATE),
  CONTENT_COMMUTE(RawLayout.CONTENT_COMMUTE),
  OPAQUE(RawLayout.OPAQUE),
  CONTENT_BEGIN(RawLayout.CONTENT_BEGIN),
  MONITOR_ENTER(RawLayout.MONITOR_ENTER),
  MONITOR_EXIT(RawLayout.MONITOR_EXIT),
  LOCK_ACQUIRE(RawLayout.LOCK_ACQUIRE),
  LOCK_RELEASE(RawLayout.LOCK_RELEASE),
  WAIT_BEGIN(RawLayout.WAIT_BEGIN),
  WAIT_END(RawLayout.WAIT_END),
  NOTIFY(RawLayout.NOTIFY),
  NOTIFY_ALL(RawLayout.NOTIFY_ALL),
  CONTENT_END(RawLayout.CONTENT_END),
  FORK(RawLayout.FORK),
  BEGIN(RawLayout.BEGIN),
  END(RawLayout.END),
  JOIN(RawLayout.JOIN),
  SIGNAL(RawLayout.SIGNAL),
  AWAIT(RawLayout.AWAIT),
  PERMITS_RELEASE(RawLayout.PERMITS_RELEASE),
  PERMITS_ACQUIRE(RawLayout.PERMITS_ACQUIRE),
  LOOK(RawLayout.LOOK),
  ENTER(RawLayout.ENTER),
  EXIT(RawLayout.EXIT),
  REGION_BEGIN(RawLayout.REGION_BEGIN),
  REGION_END(RawLayout.REGION_END),
  CLINIT_BEGIN(RawLayout.CLINIT_BEGIN),
  CLINIT_END(RawLayout.CLINIT_END),
  LOST(RawLayout.LOST),
  CLOSED(RawLayout.CLOSED),
  ELEMENT_RANGE_READ(RawLayout.ELEMENT_RANGE_READ),
  ELEMENT_RANGE_WRITE(RawLayout.ELEMENT_RANGE_WRITE),
  ELEMENT_RANGE_OPAQUE(RawLayout.ELEMENT_RANGE_OPAQUE);

  private static final RawKind[] BY_CODE = new RawKind[RawLayout.KIND_MASK + 1];

  static {
    for (RawKind kind : values()) {
      BY_CODE[kind.code] = kind;
    }
  }

  private final int code;

  RawKind(int code) {
    this.code = code;
  }

  /** What hooks write. */
  public int code() {
    return code;
  }

  /** Null for a code of a later version. */
  public static RawKind of(int code) {
    return BY_CODE[code & RawLayout.KIND_MASK];
  }
}
