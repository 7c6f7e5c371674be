// SPDX-License-Identifier: Apache-2.0
package dev.reweave.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks what is meant to differ from run to run: a field whose value depends on the schedule (a
 * counter of statistics, a cache), or a method in which every access is so. On a type: all its
 * fields and methods. Reweave then reports no nondeterminism there. Has no effect on the program.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
public @interface Nondeterministic {}
