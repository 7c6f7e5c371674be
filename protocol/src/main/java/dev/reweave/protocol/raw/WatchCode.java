// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.raw;

/**
 * State of the JDK that changes often and that few programs look at: its changes are recorded only
 * once a class has been instrumented that may ask for it. Bits; constants only, for the reason that
 * {@link RawLayout} gives.
 */
public final class WatchCode {
  private WatchCode() {}

  /** Who waits for locks and semaphores. */
  public static final int WAITING = 1;

  /** Which threads there are. */
  public static final int THREADS = 1 << 1;

  /** How many tasks pools have, and threads. */
  public static final int POOLS = 1 << 2;

  /** The default locale and time zone: somebody changes them, so uses of them are recorded. */
  public static final int DEFAULTS = 1 << 3;
}
