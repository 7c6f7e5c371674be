// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

/**
 * Where and when in its thread an access happened, as far as regions care.
 *
 * @param index the event
 * @param site its place in the code
 * @param frame the innermost activation, or null
 * @param rounds the frame's loop count then
 * @param handOvers forks, joins and waits the thread had been through
 * @param handOversBefore the same, before the call that the access is part of: taking from a queue
 *     awaits what was put there and changes the queue's content in one step
 * @param section event that opened the outermost critical section, or -1 outside any
 * @param marked event that opened the outermost marked region, or -1 outside any
 */
public record Place(
    int index,
    int site,
    Activation frame,
    int rounds,
    int handOvers,
    int handOversBefore,
    int section,
    int marked) {

  /** The site inside this activation, which is on the stack here, that led to the access. */
  int siteIn(Activation outer) {
    Activation child = childOf(outer);
    return child == null ? site : child.callSite;
  }

  /** The activation's loop count when it made this access or the call that led to it. */
  int roundsIn(Activation outer) {
    Activation child = childOf(outer);
    return child == null ? rounds : child.callerRounds;
  }

  private Activation childOf(Activation outer) {
    Activation child = null;
    for (Activation a = frame; a != null && a != outer; a = a.caller) {
      child = a;
    }
    return child;
  }
}
