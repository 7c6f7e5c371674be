// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

/**
 * A call that accesses one entry of the content of a map or set.
 *
 * @param site as in {@link StepList#site}
 * @param number the how manieth of its thread at the site, from 1
 * @param object the receiver, which may be a view of the object whose content it is
 * @param key which entry: the object that the program named it by
 */
public record EntryCall(int site, int number, long object, long key) {}
