// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Name and descriptor of a method.
 *
 * @param types simple names of the parameter types, as the table writes them
 */
public record MethodSignature(String name, String descriptor, List<String> types) {
  private static final Map<String, String> PRIMITIVES =
      Map.of(
          "Z", "boolean", "B", "byte", "C", "char", "S", "short", "I", "int", "J", "long", "F",
          "float", "D", "double", "V", "void");

  /**
   * Of a method with this descriptor.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static MethodSignature of(String name, String descriptor) {
    List<String> types = new ArrayList<>();
    for (String type : parameters(descriptor)) {
      types.add(simpleName(type));
    }
    return new MethodSignature(name, descriptor, List.copyOf(types));
  }

  /** From {@code name + descriptor}. */
  public static MethodSignature parse(String text) {
    int paren = text.indexOf('(');
    return of(text.substring(0, paren), text.substring(paren));
  }

  /** The descriptors of the parameters. */
  private static List<String> parameters(String descriptor) {
    List<String> parameters = new ArrayList<>();
    int at = 1;
    while (descriptor.charAt(at) != ')') {
      int end = end(descriptor, at);
      parameters.add(descriptor.substring(at, end));
      at = end;
    }
    return parameters;
  }

  /** Where the type that begins at a place ends. */
  private static int end(String descriptor, int at) {
    int element = at;
    while (descriptor.charAt(element) == '[') {
      element++;
    }
    int end = descriptor.charAt(element) == 'L' ? descriptor.indexOf(';', element) : element;
    if (end < 0) {
      throw new IllegalArgumentException("no descriptor: " + descriptor);
    }
    return end + 1;
  }

  private static String simpleName(String type) {
    int dimensions = type.lastIndexOf('[') + 1;
    String element = type.substring(dimensions);
    return (element.length() == 1 ? PRIMITIVES.get(element) : simpleClass(element))
        + "[]".repeat(dimensions);
  }

  /** Of {@code Ljava/util/Map$Entry;}: Entry. */
  private static String simpleClass(String element) {
    String name = element.substring(1, element.length() - 1);
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
  }

  public boolean isConstructor() {
    return name.equals("<init>");
  }

  /** Only types of the platform: no method of a platform class can have others. */
  public boolean platformTypesOnly() {
    return parameters(descriptor).stream().allMatch(MethodSignature::isPlatform)
        && isPlatform(descriptor.substring(descriptor.indexOf(')') + 1));
  }

  private static boolean isPlatform(String type) {
    String element = type.substring(type.lastIndexOf('[') + 1);
    return element.length() == 1
        || PlatformClasses.owns(element.substring(1, element.length() - 1));
  }
}
