// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.declare;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A method that is a unit of work, besides for its own object or class.
 *
 * @param className dotted, of the class that declares the method
 * @param descriptor as in the class file; "" means every method of the name
 * @param sets names of the sets it is a unit of work for
 * @param parameters the arguments whose objects it is a unit of work for, counted from 1
 */
public record DeclaredUnit(
    String className, String method, String descriptor, List<String> sets, List<Integer> parameters)
    implements SetDeclaration {
  static final String WORD = "unit";
  private static final Pattern PARAMETER = Pattern.compile("parameter (\\d{1,3})");

  public DeclaredUnit {
    sets = List.copyOf(sets);
    parameters = List.copyOf(parameters);
  }

  /** Whether it is a unit of work for all sets that it uses, as nothing is named. */
  public boolean isForAll() {
    return sets.isEmpty() && parameters.isEmpty();
  }

  /** Whether it is this method of its class. */
  public boolean isMethod(String name, String itsDescriptor) {
    return method.equals(name) && (descriptor.isEmpty() || descriptor.equals(itsDescriptor));
  }

  static DeclaredUnit parse(String text) {
    int equals = text.indexOf('=');
    String named = (equals < 0 ? text : text.substring(0, equals)).strip();
    int bracket = named.indexOf('(');
    String path = bracket < 0 ? named : named.substring(0, bracket);
    int dot = path.lastIndexOf('.');
    if (dot <= 0 || dot == path.length() - 1 || path.contains(" ")) {
      throw new IllegalArgumentException(
          "expected a method as package.Class.method, found '" + named + "'");
    }
    List<String> sets = new ArrayList<>();
    List<Integer> parameters = new ArrayList<>();
    if (equals >= 0) {
      for (String item : text.substring(equals + 1).split(",")) {
        add(item.strip(), sets, parameters);
      }
    }
    return new DeclaredUnit(
        path.substring(0, dot),
        path.substring(dot + 1),
        bracket < 0 ? "" : named.substring(bracket),
        sets,
        parameters);
  }

  private static void add(String item, List<String> sets, List<Integer> parameters) {
    Matcher parameter = PARAMETER.matcher(item);
    if (parameter.matches()) {
      int number = Integer.parseInt(parameter.group(1));
      if (number == 0) {
        throw new IllegalArgumentException("parameters are counted from 1");
      }
      parameters.add(number);
    } else if (DeclaredSet.isName(item)) {
      sets.add(item);
    } else {
      throw new IllegalArgumentException(
          "expected the name of a set or 'parameter N', found '" + item + "'");
    }
  }

  /** {@code package.Class.method}. */
  public String qualifiedName() {
    return className + "." + method;
  }

  @Override
  public String text() {
    List<String> items = new ArrayList<>(sets);
    for (int parameter : parameters) {
      items.add("parameter " + parameter);
    }
    return WORD
        + " "
        + qualifiedName()
        + descriptor
        + (items.isEmpty() ? "" : " = " + String.join(", ", items));
  }
}
