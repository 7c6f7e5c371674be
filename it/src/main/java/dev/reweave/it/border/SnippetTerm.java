// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.function.Function;

/**
 * Code that is no call: an access of an element or a field of what a variable refers to.
 *
 * @param text the source, with {@code %s} for the variable
 * @param what its name, for people
 */
record SnippetTerm(
    Class<?> type, int slot, String what, String text, Function<Object, Object> action)
    implements CodeTerm {
  @Override
  public Object value(Object[] slots) {
    return action.apply(slots[slot]);
  }

  @Override
  public String source(String[] names) {
    return String.format(text, names[slot]);
  }
}
