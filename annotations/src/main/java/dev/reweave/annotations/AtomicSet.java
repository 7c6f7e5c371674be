// SPDX-License-Identifier: Apache-2.0
package dev.reweave.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says which fields belong together: those of one name are to be changed and seen together, and
 * need not be consistent with others. Fields without it are one set for each object, as usual. Has
 * no effect on the program.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface AtomicSet {
  /**
   * The set's name: a letter or underscore, then letters, digits, {@code _}, {@code .}, {@code -}.
   */
  String value();

  /** Whose set it is; all fields of the set say the same. */
  Scope scope() default Scope.OBJECT;

  /** Whether the fields of the object that this field refers to belong to the set as well. */
  boolean includesReferent() default false;

  /** Whose set it is. */
  enum Scope {
    /** Each object has its own; static fields of a class are one. */
    OBJECT,
    /** The fields of all objects of all classes that name the set are one. */
    PROGRAM
  }
}
