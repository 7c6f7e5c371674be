// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.Locale;

/** What kind of thing a finding is about. */
public enum SubjectKind {
  /** A field of objects, or a variable that a trace names. */
  FIELD,
  /** A static field. */
  STATIC,
  /** Elements of an array. */
  ARRAY,
  /** The value of an atomic object. */
  CELL,
  /** The content of a collection or of another object of the JDK. */
  CONTENT,
  /** A lock. */
  LOCK;

  /** The name as findings.json spells it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
