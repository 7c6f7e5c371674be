// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.predict.regions.AccessPlace;
import dev.reweave.trace.EventKind;

/** An access as the next ones to the same variable need it. Used again when nobody needs it. */
final class PairedAccess extends AccessPlace {
  EventKind kind;

  /** The lock state it was made in. */
  int state;

  /** Its epoch in the order that every run keeps. */
  int must;

  /** Its epoch in the order that the recorded run had. */
  int observed;

  /** Where {@link ThreadAccesses} has it. */
  int slot;
}
