// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.tape;

/** Why a method makes no entries on tapes though it has code of its own. */
public enum NoTape {
  /** HotSpot would leave it to the interpreter for good. Its accesses are recorded all the same. */
  LARGE("it would have become too large", true),
  /** Its class has no frames where one is needed to tell how the handler was reached. */
  HANDLER("ordinary flow reaches a handler of it, too", true),
  /** It has no hooks at all. */
  NOT_RECORDED("it could not be instrumented", false);

  private final String words;
  private final boolean recorded;

  NoTape(String words, boolean recorded) {
    this.words = words;
    this.recorded = recorded;
  }

  /** In the file, see {@code FORMAT.md}, "Tape". */
  public int code() {
    return ordinal() + 1;
  }

  /** The reason of a code; {@link #NOT_RECORDED} if it is not known. */
  public static NoTape of(int code) {
    return code < 1 || code > values().length ? NOT_RECORDED : values()[code - 1];
  }

  /** Whether the log has the method's accesses of memory. */
  public boolean isRecorded() {
    return recorded;
  }

  /** The reason, as half of a sentence. */
  public String words() {
    return words;
  }
}
