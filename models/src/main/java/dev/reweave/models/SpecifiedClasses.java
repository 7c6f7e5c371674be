// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/**
 * Internal names of classes that code means by the language or the JVM's specification: what
 * instructions and compilers refer to, whatever a JDK is like. What is known of other classes is in
 * the tables.
 */
public final class SpecifiedClasses {
  public static final String OBJECT = "java/lang/Object";
  public static final String ENUM = "java/lang/Enum";
  public static final String RECORD = "java/lang/Record";
  public static final String THROWABLE = "java/lang/Throwable";
  public static final String STRING = "java/lang/String";
  public static final String CLASS = "java/lang/Class";
  public static final String INTEGER = "java/lang/Integer";
  public static final String LONG = "java/lang/Long";
  public static final String FLOAT = "java/lang/Float";
  public static final String DOUBLE = "java/lang/Double";

  /** Its methods have the descriptor of their call. */
  public static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

  /** Makes lambda expressions and method references. */
  public static final String LAMBDA_METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  /** Makes the operator {@code +} on text. */
  public static final String STRING_CONCAT_FACTORY = "java/lang/invoke/StringConcatFactory";

  /** Makes the methods that records have without declaring them. */
  public static final String OBJECT_METHODS = "java/lang/runtime/ObjectMethods";

  private SpecifiedClasses() {}
}
