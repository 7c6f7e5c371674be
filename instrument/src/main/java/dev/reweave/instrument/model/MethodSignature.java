// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;

/**
 * Name and descriptor of a method.
 *
 * @param types simple names of the parameter types, as the table writes them
 */
record MethodSignature(String name, String descriptor, List<String> types) {

  static MethodSignature of(String name, String descriptor) {
    List<String> types = new ArrayList<>();
    for (Type type : Type.getArgumentTypes(descriptor)) {
      types.add(simpleName(type));
    }
    return new MethodSignature(name, descriptor, List.copyOf(types));
  }

  /** From {@code name + descriptor}. */
  static MethodSignature parse(String text) {
    int paren = text.indexOf('(');
    return of(text.substring(0, paren), text.substring(paren));
  }

  private static String simpleName(Type type) {
    String name = type.getClassName();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  boolean isConstructor() {
    return name.equals("<init>");
  }

  /** Only types of the platform: no method of a platform class can have others. */
  boolean platformTypesOnly() {
    for (Type type : Type.getMethodType(descriptor).getArgumentTypes()) {
      if (!isPlatform(type)) {
        return false;
      }
    }
    return isPlatform(Type.getReturnType(descriptor));
  }

  private static boolean isPlatform(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return element.getSort() != Type.OBJECT || PlatformClasses.owns(element.getInternalName());
  }
}
