// SPDX-License-Identifier: Apache-2.0
package dev.reweave.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method as a unit of work: from its entry to its exit it leaves atomic sets of other
 * objects consistent, as methods do for those of their own object without being marked. Has no
 * effect on the program.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface UnitOfWork {
  /** Names of the sets ({@link AtomicSet}); none: all sets that the method uses. */
  String[] value() default {};
}
