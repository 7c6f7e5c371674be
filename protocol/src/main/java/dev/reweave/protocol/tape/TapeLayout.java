// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.tape;

/** Kinds of entries of a tape: the first byte of each. See {@code FORMAT.md}, "Tape". */
public final class TapeLayout {
  /** The tape ends. */
  public static final byte END = 0;

  /** An activation: number of the method; its arguments follow as values. */
  public static final byte ENTER = 1;

  /** A value of any type that fits into a signed byte. */
  public static final byte VALUE1 = 2;

  /** A value of four bytes. */
  public static final byte VALUE4 = 3;

  /** A value of eight bytes. */
  public static final byte VALUE8 = 4;

  /** An instruction without a result was completed. */
  public static final byte DONE = 5;

  /** A handler was entered: its number in the method, id of the exception. */
  public static final byte HANDLER = 6;

  /** An activation ended by an exception: number of the method. */
  public static final byte THROWN = 7;

  /** No entries follow, though the thread has gone on: the tape ends early. */
  public static final byte GIVEN_UP = 8;

  private TapeLayout() {}
}
