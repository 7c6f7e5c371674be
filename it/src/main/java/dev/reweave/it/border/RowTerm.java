// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.List;

/** Several terms, one after the other; for trying only. */
record RowTerm(List<CodeTerm> terms) implements CodeTerm {
  @Override
  public Class<?> type() {
    return void.class;
  }

  @Override
  public Object value(Object[] slots) {
    terms.forEach(term -> ObservedCall.attempt(term, slots));
    return null;
  }

  @Override
  public String source(String[] names) {
    throw new UnsupportedOperationException();
  }
}
