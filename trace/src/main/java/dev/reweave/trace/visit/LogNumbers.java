// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.visit;

/**
 * The numbers that threads and sites of a trace had in the log it was made of, and those of calls.
 *
 * @param threads by index of the thread in the trace; -1 for one that recorded nothing
 * @param sites by index of the site in the trace; 0 for site 0; for one that names the variable
 *     that a call by a handle or updater accesses, minus the number of the call's own site
 */
public record LogNumbers(int[] threads, int[] sites, CallNumbers calls) {

  /** Of a trace without accesses of content. */
  public LogNumbers(int[] threads, int[] sites) {
    this(threads, sites, new CallNumbers());
  }
}
