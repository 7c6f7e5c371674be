// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009.programs;

/** A stack on top of {@link OldVector}, with methods made of several of the vector's. */
final class OldStack extends OldVector {
  static OldStack of(Object... elements) {
    OldStack stack = new OldStack();
    for (Object element : elements) {
      stack.push(element);
    }
    return stack;
  }

  Object push(Object element) {
    add(element);
    return element;
  }

  synchronized Object pop() {
    Object top = peek();
    removeLast();
    return top;
  }

  synchronized Object peek() {
    int n = size();
    return n == 0 ? null : get(n - 1);
  }

  boolean empty() {
    return size() == 0;
  }

  synchronized int search(Object element) {
    int i = lastIndexOf(element);
    return i < 0 ? -1 : size() - i;
  }

  /** What a client does: nobody holds the monitor in between. */
  Object popIfAny() {
    return empty() ? null : pop();
  }
}
