// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.recording;

/** Stands for the run-time class: what a thread is in the middle of. */
public final class ThreadLog {
  /** Written by instrumented code before calls. */
  public int callSite;

  /** Read by instrumented code when it has entered a method. */
  public long self;

  String pending;
  int depth;
}
