// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a call gave.
 *
 * @param state whether it came back at all
 * @param result as text; the class of what was thrown; null: nothing that can be told
 * @param parts receiver and arguments that the call brought along, as text afterwards; null where
 *     there is nothing to tell
 */
record ObservedCall(State state, String result, List<String> parts) {
  /** A hash code that is another in each run. */
  private static final Pattern IDENTITY = Pattern.compile("@[0-9a-f]{3,}");

  private static final int LONGEST = 400;

  enum State {
    RETURNED,
    THREW,
    BLOCKED
  }

  static ObservedCall blocked() {
    return new ObservedCall(State.BLOCKED, null, List.of());
  }

  static ObservedCall of(CodeTerm call, Object[] slots) {
    if (!(call instanceof CallTerm invocation)) {
      return plain(call, slots);
    }
    List<Object> values = new ArrayList<>();
    try {
      for (CodeTerm part : invocation.parts()) {
        values.add(part.value(slots));
      }
      Object result = invocation.call(values);
      String text = text(result, call.type());
      List<String> parts = new ArrayList<>();
      for (int i = 0; i < values.size(); i++) {
        boolean own = !(invocation.parts().get(i) instanceof SlotTerm);
        parts.add(own && values.get(i) != result ? text(values.get(i), Object.class) : null);
      }
      return new ObservedCall(State.RETURNED, text, parts);
    } catch (Throwable e) {
      return threw(e);
    }
  }

  /** Does it, whatever comes of it. */
  static void attempt(CodeTerm call, Object[] slots) {
    try {
      call.value(slots);
    } catch (Throwable e) {
      // The programs go on, too.
    } finally {
      Thread.interrupted();
    }
  }

  private static ObservedCall plain(CodeTerm term, Object[] slots) {
    try {
      return new ObservedCall(State.RETURNED, text(term.value(slots), term.type()), List.of());
    } catch (Throwable e) {
      return threw(e);
    }
  }

  private static ObservedCall threw(Throwable e) {
    return new ObservedCall(State.THREW, e.getClass().getName(), List.of());
  }

  private static String text(Object value, Class<?> type) {
    if (type == void.class) {
      return null;
    }
    try {
      String text = ShownValue.text(value);
      return text == null || text.length() > LONGEST || IDENTITY.matcher(text).find() ? null : text;
    } catch (Throwable e) {
      return null;
    }
  }
}
