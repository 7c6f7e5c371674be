// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.List;

/** Tries calls on fresh objects, each in a thread of its own. */
final class DryRun implements DryTrial {
  private static final int MAKER = 0;
  private static final int FIRST = 1;
  private static final int SECOND = 2;
  private final ThreadTrio trio = new ThreadTrio();

  @Override
  public ObservedCall observe(SharedSubject subject, CodeTerm effect, CodeTerm probe) {
    Object[] slots = make(subject);
    if (slots == null || (effect != null && !act(slots, effect))) {
      return null;
    }
    ObservedCall seen = trio.run(SECOND, () -> ObservedCall.of(probe, slots));
    return seen == null ? ObservedCall.blocked() : seen;
  }

  /** The variables; null if they cannot be made. */
  Object[] make(SharedSubject subject) {
    Object[] slots = trio.run(MAKER, () -> maker(subject));
    return slots == null || slots.length == 0 ? null : slots;
  }

  private static Object[] maker(SharedSubject subject) {
    try {
      return subject.make();
    } catch (Throwable e) {
      return new Object[0];
    }
  }

  private boolean act(Object[] slots, CodeTerm effect) {
    return trio.run(
            FIRST,
            () -> {
              ObservedCall.attempt(effect, slots);
              return true;
            })
        != null;
  }

  @Override
  public List<ObservedCall> observeAll(
      SharedSubject subject, CodeTerm effect, List<CodeTerm> probes) {
    Object[] slots = make(subject);
    if (slots == null || (effect != null && !act(slots, effect))) {
      return null;
    }
    return trio.run(
        SECOND, () -> probes.stream().map(probe -> ObservedCall.of(probe, slots)).toList());
  }
}
