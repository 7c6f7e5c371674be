// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

/** A variable: the object that two threads share, or what was taken from it before. */
record SlotTerm(Class<?> type, int index) implements CodeTerm {
  @Override
  public Object value(Object[] slots) {
    return slots[index];
  }

  @Override
  public String source(String[] names) {
    return names[index];
  }
}
