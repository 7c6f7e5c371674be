// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Arrays of all element types, and what goes wrong with arrays. */
public final class ArrayKinds {
  private ArrayKinds() {}

  /** Runs it. */
  public static Object run() {
    int[] ints = new int[2];
    long[] longs = new long[2];
    float[] floats = new float[2];
    double[] doubles = new double[2];
    byte[] bytes = new byte[2];
    boolean[] flags = new boolean[2];
    char[] chars = new char[2];
    short[] shorts = new short[2];
    Object[] objects = new String[2];
    int[][] grid = new int[2][2];
    for (int i = 0; i < 2; i++) {
      ints[i] += i + 1;
      longs[i] -= 7L;
      floats[i]++;
      doubles[i] = floats[i] / 4;
      bytes[i] = (byte) 200;
      flags[i] = i == 1 ^ flags[i];
      chars[i] = (char) ('b' + i);
      shorts[i]--;
      objects[i] = "o" + chars[i];
      grid[i][1 - i] = ints[i]++;
    }
    StringBuilder out = new StringBuilder();
    try {
      objects[0] = 1;
    } catch (ArrayStoreException e) {
      out.append(e.getMessage());
    }
    try {
      ints[2]++;
    } catch (ArrayIndexOutOfBoundsException e) {
      out.append(e.getMessage());
    }
    int[] none = null;
    try {
      none[0] = 1;
    } catch (NullPointerException e) {
      out.append(e.getMessage());
    }
    return out.append(ints[0])
        .append(ints[1])
        .append(longs[1])
        .append(floats[0])
        .append(doubles[1])
        .append(bytes[1])
        .append(flags[0])
        .append(flags[1])
        .append(chars[1])
        .append(shorts[0])
        .append(objects[1])
        .append(grid[0][1])
        .append(grid[1][0])
        .toString();
  }
}
