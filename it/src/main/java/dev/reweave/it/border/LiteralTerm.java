// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.concurrent.Callable;

/** A term without variables. */
record LiteralTerm(Class<?> type, String text, Callable<Object> maker) implements CodeTerm {
  @Override
  public Object value(Object[] slots) throws Throwable {
    return maker.call();
  }

  @Override
  public String source(String[] names) {
    return text;
  }
}
