// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.declare;

/** A declaration of an atomic set, or of a unit of work. */
public sealed interface SetDeclaration permits DeclaredSet, DeclaredUnit {
  /** The line. */
  String text();

  /**
   * The declaration of a line.
   *
   * @throws IllegalArgumentException saying what is wrong with it
   */
  static SetDeclaration parse(String line) {
    String text = line.strip();
    if (text.startsWith(DeclaredUnit.WORD + " ")) {
      return DeclaredUnit.parse(text.substring(DeclaredUnit.WORD.length()).strip());
    } else if (text.startsWith(DeclaredSet.PROGRAM + " ")) {
      return DeclaredSet.parse(text.substring(DeclaredSet.PROGRAM.length()).strip(), true);
    } else if (text.startsWith(DeclaredSet.WORD + " ")) {
      return DeclaredSet.parse(text.substring(DeclaredSet.WORD.length()).strip(), false);
    }
    throw new IllegalArgumentException(
        "expected 'set NAME = FIELDS', 'program set NAME = FIELDS' or 'unit METHOD', found '"
            + text
            + "'");
  }
}
