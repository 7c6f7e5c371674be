// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.explain;

import dev.reweave.predict.pattern.AccessPattern;
import dev.reweave.predict.pattern.AccessTriple;
import dev.reweave.trace.EventKind;
import java.util.Map;
import java.util.Objects;

/** Patterns in words. */
final class PatternWords {
  private static final Map<EventKind, String> VERBS =
      Map.of(
          EventKind.READ, "read",
          EventKind.WRITE, "write",
          EventKind.COMMUTE, "change",
          EventKind.CAS, "compare and set",
          EventKind.UPDATE, "update",
          EventKind.OPAQUE, "update");

  private PatternWords() {}

  static String name(AccessPattern pattern, AccessTriple t, OwnAccesses own) {
    return switch (pattern) {
      case RWR -> "non-repeatable read";
      case RWW -> isCheck(t, own) ? "check then act" : "lost update";
      case WWR -> "overwritten before use";
      case WWW -> "interleaved writes";
      case WRW -> "intermediate value seen";
    };
  }

  private static boolean isCheck(AccessTriple t, OwnAccesses own) {
    return t.isDoubleAct() || own.read() || isUpdate(t.second().kind());
  }

  private static boolean isUpdate(EventKind kind) {
    return kind == EventKind.UPDATE || kind == EventKind.COMMUTE;
  }

  /** What goes wrong, as the end of the sentence that says what slips in. */
  static String consequence(AccessPattern pattern, AccessTriple t, String other, OwnAccesses own) {
    return switch (pattern) {
      case RWR ->
          own.written() || own.sameValue()
              ? "what the first read found may no longer hold at the second."
              : "the two reads see different values, so what the first one found no longer holds.";
      case RWW ->
          isCheck(t, own)
              ? "what the read found no longer holds when the thread acts on it."
              : "the update of " + other + " is lost.";
      case WWR ->
          own.written()
              ? "the value that the thread wrote is not the one it goes on with."
              : "the thread goes on with the value of " + other + " in place of its own.";
      case WWW ->
          "the value of "
              + other
              + " is overwritten by the second of two writes that belong together.";
      case WRW -> other + " sees a value between two writes that belong together.";
    };
  }

  /** What an access does, as an infinitive. */
  static String verb(EventKind access) {
    return Objects.requireNonNull(VERBS.get(access), access.name());
  }
}
