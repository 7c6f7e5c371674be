// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * What one call on a JDK object did while it held monitors of its own: monitors taken, accesses to
 * the object's content, the same monitors given up, all by one thread, one after the other, at one
 * place in the code. The call does all of this whatever it finds there: only what comes after it
 * depends on its outcome.
 */
final class JdkCalls {
  private static final IntArrayList NONE = new IntArrayList();

  private final Trace trace;

  JdkCalls(Trace trace) {
    this.trace = trace;
  }

  /**
   * The content accesses, not after {@code event}, of the call that this event, an access or the
   * giving up of a monitor, is part of; empty when it is part of none.
   */
  IntArrayList accesses(int event) {
    int site = trace.site(event);
    int at = event;
    while (isAt(at, site) && trace.kind(at) == EventKind.RELEASE) {
      at = trace.previous(at);
    }
    IntArrayList accesses = new IntArrayList();
    while (isAt(at, site) && isContent(at)) {
      accesses.add(at);
      at = trace.previous(at);
    }
    boolean isCall = site != 0 && isAt(at, site) && trace.kind(at) == EventKind.ACQUIRE;
    return isCall ? accesses : NONE;
  }

  private boolean isAt(int event, int site) {
    return event >= 0 && trace.site(event) == site;
  }

  private boolean isContent(int event) {
    EventKind kind = trace.kind(event);
    if (!kind.isAccess() || kind == EventKind.CAS) {
      return false;
    }
    int member = trace.info().variables().member(trace.target(event));
    VariableKind what = trace.info().members().get(member).kind();
    return what == VariableKind.CONTENT_KEY
        || what == VariableKind.CONTENT_ANY
        || what == VariableKind.CONTENT_BULK;
  }
}
