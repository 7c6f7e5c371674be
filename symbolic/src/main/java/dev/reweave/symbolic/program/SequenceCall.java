// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

/**
 * A call that looks at the content of a list or queue, or changes it.
 *
 * @param site as in {@link StepList#site}
 * @param number the how manieth of its thread at the site, from 1
 * @param object the receiver, which may be a view of the object whose content it is
 * @param steps those of the call
 * @param expressions those made by it, none of which is an argument; the first is what was found
 * @param result the expression of what it returned, 0 if that is a constant
 * @param returned what it returned
 * @param isObject whether that is an object
 * @param arguments expressions of an index or an element, 0 for none
 * @param changes whether it changed the content
 * @param appends whether it added an element whatever the content was, and tells nothing of that
 */
public record SequenceCall(
    int site,
    int number,
    long object,
    Span steps,
    Span expressions,
    int result,
    long returned,
    boolean isObject,
    int[] arguments,
    boolean changes,
    boolean appends) {

  /** From one on up to another, excluded. */
  public record Span(int from, int to) {}
}
