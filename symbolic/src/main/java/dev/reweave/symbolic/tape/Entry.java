// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.tape;

/** Kinds of entries of a tape, as in FORMAT.md. */
public final class Entry {
  /** The tape ends. */
  public static final byte END = 0;

  public static final byte ENTER = 1;
  public static final byte VALUE1 = 2;
  public static final byte VALUE4 = 3;
  public static final byte VALUE8 = 4;
  public static final byte DONE = 5;
  public static final byte HANDLER = 6;
  public static final byte THROWN = 7;

  private Entry() {}
}
