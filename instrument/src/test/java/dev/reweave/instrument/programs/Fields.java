// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Fields of all types, own and foreign. */
@SuppressWarnings({"NarrowingCompoundAssignment", "NonAtomicVolatileUpdate"})
public final class Fields {
  private int number = 1;
  private long wide = 2L;
  private double real = 0.5;
  private float small = 1.5f;
  private boolean flag;
  private byte tiny = 3;
  private char letter = 'a';
  private short brief = 4;
  private String text = "x";
  private volatile int shared;
  private final int fixed = 7;
  private static long total;

  static final class Other {
    int count;
    double weight;
    static int created;
    String label;
  }

  private Fields() {}

  /** Runs it. */
  public static Object run() {
    Fields f = new Fields();
    f.number += 5;
    f.wide = f.wide * 3 + f.number;
    f.real -= 0.25;
    f.small++;
    f.flag = !f.flag;
    f.tiny++;
    f.letter += 2;
    f.brief--;
    f.text = f.text + f.letter + f.fixed;
    f.shared++;
    total += f.wide;
    Other other = new Other();
    other.count = f.number++;
    other.weight = f.real + other.count;
    other.label = f.text;
    Other.created++;
    return ""
        + f.number
        + f.wide
        + f.real
        + f.small
        + f.flag
        + f.tiny
        + f.letter
        + f.brief
        + f.text
        + f.shared
        + total
        + other.count
        + other.weight
        + other.label
        + Other.created;
  }
}
