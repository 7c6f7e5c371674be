// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.declare;

import java.util.ArrayList;
import java.util.List;

/** A user's file of declarations: a line each, empty ones and those that begin with # apart. */
public final class DeclarationFile {
  private DeclarationFile() {}

  /**
   * A declaration and where it stands.
   *
   * @param where as it is told: {@code file:line}, or what is annotated
   */
  public record Located(String where, SetDeclaration declaration) {}

  /**
   * Reads the file's text.
   *
   * @param source the file's name, for messages
   * @throws IllegalArgumentException with file and line, for the first line that is wrong
   */
  public static List<Located> parse(String source, String text) {
    List<Located> all = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n")) {
      number++;
      String where = source + ":" + number;
      if (!line.isBlank() && !line.strip().startsWith("#")) {
        try {
          all.add(new Located(where, SetDeclaration.parse(line)));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(where + ": " + e.getMessage(), e);
        }
      }
    }
    return List.copyOf(all);
  }
}
