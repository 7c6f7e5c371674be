// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.tape;

import dev.reweave.protocol.tape.TapeLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads one thread's entries in order. */
public final class TapeCursor {
  /** Bytes of an entry by its kind. */
  private static final int[] LENGTHS = {0, 5, 2, 5, 9, 1, 13, 5};

  private final ByteBuffer in;

  public TapeCursor(byte[] entries) {
    in = ByteBuffer.wrap(entries).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** How many bytes from the beginning on are whole entries: none follows a zero. */
  static int used(ByteBuffer entries) {
    int at = 0;
    while (at < entries.limit()) {
      int length = LENGTHS[entries.get(at) & 7];
      if (length == 0 || at + length > entries.limit()) {
        break;
      }
      at += length;
    }
    return at;
  }

  /** How many bytes all entries have. */
  public int size() {
    return in.limit();
  }

  /** The kind of the next entry; {@link Entry#END} if none is left. */
  public byte kind() {
    return in.hasRemaining() ? in.get(in.position()) : TapeLayout.END;
  }

  /** Where the next entry begins. */
  public int position() {
    return in.position();
  }

  /** Takes an entry without contents. */
  public void skip() {
    in.get();
  }

  /** Takes the number of an {@link Entry#ENTER} or {@link Entry#THROWN} entry. */
  public int number() {
    in.get();
    return in.getInt();
  }

  /** Takes a {@link Entry#HANDLER} entry up to its number; {@link #exception} is to follow. */
  public int handler() {
    return number();
  }

  /** Takes the id of the exception of a {@link Entry#HANDLER} entry. */
  public long exception() {
    return in.getLong();
  }

  /** Whether the next entry is a value. */
  public boolean hasValue() {
    byte kind = kind();
    return kind == TapeLayout.VALUE1 || kind == TapeLayout.VALUE4 || kind == TapeLayout.VALUE8;
  }

  /** The value that is next, which stays there; 0 if none is. */
  public long peekValue() {
    if (!hasValue()) {
      return 0;
    }
    int at = in.position();
    long value = value();
    in.position(at);
    return value;
  }

  /** Takes a value, sign-extended. */
  public long value() {
    return switch (in.get()) {
      case TapeLayout.VALUE1 -> in.get();
      case TapeLayout.VALUE4 -> in.getInt();
      default -> in.getLong();
    };
  }
}
