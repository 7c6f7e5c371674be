// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import dev.reweave.protocol.raw.CallCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What calls of a method do.
 *
 * @param name method name, {@code <init>} for constructors, {@code *} for all that are not named
 * @param types simple names of the parameter types; null: any
 * @param code a {@link dev.reweave.protocol.raw.CallCode}
 * @param argument index of the argument that the code speaks of, -1: none, {@link #ALL_ARGUMENTS},
 *     {@link #EVEN_ARGUMENTS}
 * @param result what the object that it returns is
 * @param releases the JDK releases that have it
 */
public record MethodModel(
    String name,
    @Nullable List<String> types,
    int code,
    int argument,
    ResultKind result,
    ReleaseRange releases) {

  public static final String ANY = "*";

  /** The code speaks of every argument; only where nothing is to be found out at run time. */
  public static final int ALL_ARGUMENTS = -2;

  /** The same of the first argument, the third and so on: keys, each followed by its value. */
  public static final int EVEN_ARGUMENTS = -3;

  /** Whether the code speaks of more than one argument. */
  public boolean isOfMany() {
    return argument == ALL_ARGUMENTS || argument == EVEN_ARGUMENTS;
  }

  /**
   * A method as a line names it, {@code name} or {@code name(int,Object)}; nothing is said of it.
   */
  public static MethodModel named(String text) {
    int paren = text.indexOf('(');
    String name = paren < 0 ? text : text.substring(0, paren);
    return new MethodModel(
        name, TableParser.types(text), 0, -1, ResultKind.OTHER, ReleaseRange.ALL);
  }

  /**
   * Whether it is about a part of an object's state: names of threads and the like, which methods
   * of many classes are called after. Only looked for where the class is one of the JDK.
   */
  public boolean isPart() {
    return (code >>> CallCode.PART_SHIFT & CallCode.PART_MASK) != 0;
  }

  public boolean matches(MethodSignature signature) {
    return (name.equals(ANY) ? !signature.isConstructor() : name.equals(signature.name()))
        && (types == null || types.equals(signature.types()));
  }

  /** The same of a method as code has it. */
  boolean matches(String method, String descriptor) {
    boolean isNamed = name.equals(ANY) ? !method.equals("<init>") : name.equals(method);
    return isNamed
        && (types == null || types.equals(MethodSignature.of(method, descriptor).types()));
  }
}
