// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

/**
 * A field of an object, a static field, or an array element.
 *
 * @param object id as in the log, 0 for static fields
 * @param member for fields "class.name:descriptor", with the declaring class if that is known; ""
 *     for array elements
 * @param index of an array element, or number of the class loader of a static field
 */
public record Location(long object, String member, int index) {}
