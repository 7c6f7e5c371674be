// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

/**
 * A field of an object, a static field, an array element, the value of an atomic object, an entry
 * of the content of a map or set, or the content of a list or queue.
 *
 * @param object id as in the log, 0 for static fields
 * @param member for fields "class.name:descriptor", with the declaring class if that is known; ""
 *     for array elements
 * @param index of an array element, or number of the class loader of a static field
 */
public record MemoryLocation(long object, String member, int index) {
  private static final String CELL = "value";
  private static final String ENTRY = "entry";
  private static final String HANDLE = "handle";
  private static final String CONTENT = "content";

  /** The value of an {@code Atomic*} object, or one of those of an {@code Atomic*Array}. */
  public static MemoryLocation cell(long object, int index) {
    return new MemoryLocation(object, CELL, index);
  }

  /** An entry of the content of an object, by the variable that it is in a trace. */
  public static MemoryLocation entry(long object, int variable) {
    return new MemoryLocation(object, ENTRY, variable);
  }

  /** An entry of which nothing is known: a place of its own, of a thread and a number there. */
  public static MemoryLocation unknownEntry(long object, int thread, int number) {
    return new MemoryLocation(object, ENTRY + " " + thread, number);
  }

  /**
   * What a handle names that is not known yet: a place of its own, of a thread and a number there.
   */
  public static MemoryLocation byHandle(long object, int thread, int number) {
    return new MemoryLocation(object, HANDLE + " " + thread, number);
  }

  /** The content of a list or queue, as one value. */
  public static MemoryLocation content(long object) {
    return new MemoryLocation(object, CONTENT, 0);
  }

  /** Whether this is the content of a list or queue. */
  public boolean isContent() {
    return member.equals(CONTENT);
  }

  /** Whether this is an entry that is known. */
  public boolean isEntry() {
    return member.equals(ENTRY);
  }

  /** Whether this is a field that holds objects or arrays. */
  public boolean isReference() {
    return member.endsWith(";") || member.contains(":[");
  }

  /** Whether this is the value of an atomic object. */
  public boolean isCell() {
    return member.equals(CELL);
  }
}
