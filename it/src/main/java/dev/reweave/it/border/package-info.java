// SPDX-License-Identifier: Apache-2.0
/**
 * Makes programs that try the border of the JDK: one thread accesses a field and then changes an
 * object of the JDK, another one accesses the field only if it sees that change. No other order can
 * happen, so whatever is proven of the field is wrong.
 *
 * <p>{@link dev.reweave.it.border.BorderSurvey} is the program that makes them. It finds classes
 * and methods by reflection on the JDK that it runs on, tries which calls see what others do,
 * without any recorder, and writes and compiles the programs.
 */
package dev.reweave.it.border;
