// SPDX-License-Identifier: Apache-2.0
package dev.reweave.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method whose calls should behave as if nothing else ran meanwhile: an atomic region from
 * its entry to its exit. On a type: all its methods. Has no effect on the program.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
public @interface Atomic {}
