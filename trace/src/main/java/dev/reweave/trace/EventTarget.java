// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

/** What the target of an event is an index of. */
public enum EventTarget {
  VARIABLE,
  LOCK,
  THREAD,
  SYNC,
  METHOD,
  REGION
}
