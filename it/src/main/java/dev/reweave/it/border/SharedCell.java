// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

/** An object of the program, with a field behind all that the JDK asks of objects. */
public class SharedCell implements Comparable<SharedCell>, Cloneable, CharSequence {
  /** Never shared but by an object of this class. */
  public int value;

  /** With this value. */
  public SharedCell(int value) {
    this.value = value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SharedCell cell && cell.value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }

  @Override
  public String toString() {
    return "cell" + value;
  }

  @Override
  public int compareTo(SharedCell other) {
    return Integer.compare(value, other.value);
  }

  @Override
  public int length() {
    return toString().length();
  }

  @Override
  public char charAt(int index) {
    return toString().charAt(index);
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return toString().subSequence(start, end);
  }

  @Override
  public SharedCell clone() {
    try {
      return (SharedCell) super.clone();
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }
}
