// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.declare;

/**
 * A field of a declared set.
 *
 * @param className dotted, as {@link Class#getName}, of the class that declares the field
 * @param hasReferent whether what the field refers to belongs to the set as well
 */
public record SetMember(String className, String name, boolean hasReferent) {
  private static final String REFERENT = "->*";

  static SetMember parse(String text) {
    boolean hasReferent = text.endsWith(REFERENT);
    String field =
        hasReferent ? text.substring(0, text.length() - REFERENT.length()).strip() : text;
    int dot = field.lastIndexOf('.');
    if (dot <= 0 || dot == field.length() - 1 || field.contains(" ")) {
      throw new IllegalArgumentException(
          "expected a field as package.Class.field, found '" + text + "'");
    }
    return new SetMember(field.substring(0, dot), field.substring(dot + 1), hasReferent);
  }

  /** {@code package.Class.field}. */
  public String qualifiedName() {
    return className + "." + name;
  }

  String text() {
    return qualifiedName() + (hasReferent ? REFERENT : "");
  }
}
