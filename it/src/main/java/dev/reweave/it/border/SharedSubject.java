// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.List;

/**
 * How the object that two threads share comes about.
 *
 * @param main makes it; variable 0
 * @param prelude what is done with it before
 * @param derived takes something from it before the threads begin, variable 1; null: nothing
 */
record SharedSubject(CodeTerm main, List<CodeTerm> prelude, CodeTerm derived) {

  /** The two variables. */
  Object[] make() throws Throwable {
    Object[] slots = new Object[2];
    slots[0] = main.value(slots);
    for (CodeTerm term : prelude) {
      try {
        term.value(slots);
      } catch (Throwable e) {
        // The programs go on, too.
      }
    }
    slots[1] = derived == null ? null : derived.value(slots);
    return slots;
  }
}
