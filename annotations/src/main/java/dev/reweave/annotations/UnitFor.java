// SPDX-License-Identifier: Apache-2.0
package dev.reweave.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a parameter: the method is a unit of work for the atomic set of the object given, as if it
 * were that object's own method. Has no effect on the program.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface UnitFor {}
