// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Gives names, as they stand in a buffer, dense indices in order of first mention. */
final class ByteNames {
  private byte[] arena = new byte[1 << 10];
  private int[] end = new int[64];
  private int[] hashes = new int[64];
  private int[] slots = new int[256];
  private int count;

  int of(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return of(bytes, 0, bytes.length);
  }

  /** Index of the name in {@code from[at … to - 1]}. */
  int of(byte[] from, int at, int to) {
    int hash = 1;
    for (int i = at; i < to; i++) {
      hash = hash * 31 + from[i];
    }
    hash *= 0x9E3779B9;
    int mask = slots.length - 1;
    int s = (hash >>> 7) & mask;
    while (slots[s] != 0) {
      int known = slots[s] - 1;
      if (hashes[known] == hash && matches(known, from, at, to)) {
        return known;
      }
      s = s + 1 & mask;
    }
    slots[s] = count + 1;
    return add(hash, from, at, to);
  }

  private int start(int index) {
    return index == 0 ? 0 : end[index - 1];
  }

  private boolean matches(int index, byte[] from, int at, int to) {
    return Arrays.equals(arena, start(index), end[index], from, at, to);
  }

  private int add(int hash, byte[] from, int at, int to) {
    int size = start(count);
    int length = to - at;
    if (arena.length - size < length) {
      arena = Arrays.copyOf(arena, Math.max(arena.length * 2, size + length));
    }
    System.arraycopy(from, at, arena, size, length);
    if (count == end.length) {
      end = Arrays.copyOf(end, count * 2);
      hashes = Arrays.copyOf(hashes, count * 2);
    }
    end[count] = size + length;
    hashes[count++] = hash;
    if (count * 2 > slots.length) {
      rehash();
    }
    return count - 1;
  }

  private void rehash() {
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int i = 0; i < count; i++) {
      int s = (hashes[i] >>> 7) & mask;
      while (slots[s] != 0) {
        s = s + 1 & mask;
      }
      slots[s] = i + 1;
    }
  }

  int size() {
    return count;
  }

  String name(int index) {
    int from = start(index);
    return new String(arena, from, end[index] - from, StandardCharsets.UTF_8);
  }
}
