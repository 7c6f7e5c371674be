// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

/**
 * Two calls on one object, the second of which sees what the first has done.
 *
 * @param effect of the first thread; of both threads, what enters, if there is a {@code leave}
 * @param probe of the second thread; null if there is a {@code leave}
 * @param leave what lets the next one enter; null: no mutex
 * @param seen what the call gives when the effect is seen, or when it enters
 * @param shownBy what shows it
 */
record BorderCase(
    SharedSubject subject,
    TriedCall effect,
    TriedCall probe,
    TriedCall leave,
    ObservedCall seen,
    ShownBy shownBy,
    int part) {

  /** What of a call tells that it has seen something. */
  enum ShownBy {
    /** That it comes back at all. */
    RETURN,
    RESULT,
    EXCEPTION,
    /** An argument, or receiver, that the call brought along. */
    PART
  }

  boolean isMutex() {
    return leave != null;
  }

  /** The call whose result is looked at. */
  TriedCall looking() {
    return isMutex() ? effect : probe;
  }

  /** {@code effect -> probe}, or {@code enter <> leave}. */
  String name() {
    return isMutex()
        ? effect.name() + " <> " + leave.name()
        : effect.name() + " -> " + probe.name();
  }
}
