// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;

/** A call, or an access of an element or field, on the object that two threads share. */
final class TriedCall {
  private final CodeTerm term;
  private final Class<?> type;
  private final int part;
  private final String name;

  /**
   * A call.
   *
   * @param type class of the object
   * @param part where the object stands in the call: 0 is the receiver, where there is one
   */
  TriedCall(CodeTerm term, Class<?> type, int part) {
    this.term = term;
    this.type = type;
    this.part = part;
    this.name = name(term, type, part);
  }

  /** Code that is no call of one method. */
  TriedCall(CodeTerm term, String name) {
    this.term = term;
    this.type = Object.class;
    this.part = 0;
    this.name = name;
  }

  private static String name(CodeTerm term, Class<?> type, int part) {
    if (term instanceof SnippetTerm snippet) {
      return type.getTypeName() + " " + snippet.what();
    }
    CallTerm call = (CallTerm) term;
    boolean receiver = part == 0 && CallTerm.hasReceiver(call.member());
    String owner =
        (receiver ? type : call.holder()).getTypeName().replaceFirst("Lambda.*", "Lambda");
    return owner + "." + signature(call.member()) + (receiver ? "" : " of " + part);
  }

  /** Name and simple names of the parameter types, as the table of models writes them. */
  static String signature(Executable member) {
    StringBuilder text = new StringBuilder(member instanceof Method ? member.getName() : "<init>");
    text.append('(');
    for (Class<?> parameter : member.getParameterTypes()) {
      text.append(text.charAt(text.length() - 1) == '(' ? "" : ",");
      text.append(parameter.getSimpleName());
    }
    return text.append(')').toString();
  }

  CodeTerm term() {
    return term;
  }

  Class<?> type() {
    return type;
  }

  int part() {
    return part;
  }

  /** The method, and what of it the object is: calls of one name are tried for each other. */
  String name() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }
}
