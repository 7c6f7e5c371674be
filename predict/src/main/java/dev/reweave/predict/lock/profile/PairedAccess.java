// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import dev.reweave.predict.regions.AccessPlace;
import dev.reweave.trace.EventKind;

/** An access as the next ones to the same variable need it. Used again when nobody needs it. */
public final class PairedAccess extends AccessPlace {
  @SuppressWarnings("NullAway.Init") // set with each use
  public EventKind kind;

  /** The lock state it was made in. */
  public int state;

  /** Its epoch in the order that every run keeps. */
  public int must;

  /** Its epoch in the order that the recorded run had. */
  public int observed;

  /** Where {@link ThreadAccesses} has it. */
  int slot;
}
