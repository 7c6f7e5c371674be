// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import org.jspecify.annotations.Nullable;

/**
 * Where and when in its thread an access happened, as far as regions care. Mutable, so that a place
 * can be used again for a later access: {@link CallStack#locate} sets it.
 */
public class AccessPlace {
  int index;
  int site;

  /** The innermost activation, or null. */
  @Nullable MethodActivation frame;

  /** Forks, joins and waits the thread had been through. */
  int handOvers;

  /**
   * The same, before the call that the access is part of: taking from a queue awaits what was put
   * there and changes the queue's content in one step.
   */
  int handOversBefore;

  int section;

  /** Event that opened the outermost marked region, or -1 outside any. */
  int marked;

  /** The event. */
  public final int index() {
    return index;
  }

  /** Its place in the code. */
  public final int site() {
    return site;
  }

  /** Event that opened the outermost critical section, or -1 outside any. */
  public final int section() {
    return section;
  }

  /** Both accesses were made by one activation. */
  public final boolean sameFrame(AccessPlace other) {
    return frame == other.frame;
  }

  /** The access was made inside a method known to us. */
  public final boolean hasFrame() {
    return frame != null;
  }

  /** The innermost activation, on the stack here, of the method of one that is there, too. */
  MethodActivation innermost(MethodActivation outer) {
    for (MethodActivation a = frame; a != null && a != outer; a = a.caller) {
      if (a.method == outer.method) {
        return a;
      }
    }
    return outer;
  }

  /** The site inside this activation, which is on the stack here, that led to the access. */
  int siteIn(MethodActivation outer) {
    MethodActivation child = childOf(outer);
    return child == null ? site : child.callSite;
  }

  /** The call in this activation, which is on the stack here, that led to the access; or null. */
  @Nullable MethodActivation childOf(MethodActivation outer) {
    MethodActivation child = null;
    for (MethodActivation a = frame; a != null && a != outer; a = a.caller) {
      child = a;
    }
    return child;
  }
}
