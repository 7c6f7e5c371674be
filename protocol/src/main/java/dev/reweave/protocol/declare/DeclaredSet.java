// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.declare;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Fields that belong together. Several declarations of one name add up.
 *
 * @param isOfProgram whether all objects of the classes have one such set together; else each
 *     object has its own, and each class one for its static fields
 * @param fields at least one
 */
public record DeclaredSet(String name, boolean isOfProgram, List<SetMember> fields)
    implements SetDeclaration {
  static final String WORD = "set";
  static final String PROGRAM = "program set";
  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.-]*");

  /**
   * A set.
   *
   * @throws IllegalArgumentException if the name is none, or there is no field
   */
  public DeclaredSet {
    fields = List.copyOf(fields);
    if (!isName(name)) {
      throw new IllegalArgumentException("'" + name + "' is no name for a set");
    } else if (fields.isEmpty()) {
      throw new IllegalArgumentException("the set " + name + " has no field");
    }
  }

  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  static DeclaredSet parse(String text, boolean isOfProgram) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      throw new IllegalArgumentException("expected '=' and fields after the name of a set");
    }
    List<SetMember> fields = new ArrayList<>();
    for (String field : text.substring(equals + 1).split(",")) {
      fields.add(SetMember.parse(field.strip()));
    }
    return new DeclaredSet(text.substring(0, equals).strip(), isOfProgram, fields);
  }

  @Override
  public String text() {
    return (isOfProgram ? PROGRAM : WORD)
        + " "
        + name
        + " = "
        + fields.stream().map(SetMember::text).collect(Collectors.joining(", "));
  }
}
