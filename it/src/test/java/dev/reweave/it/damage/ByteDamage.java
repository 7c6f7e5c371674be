// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Damage that any file can take: cut off, flipped, with bytes too many, too few or repeated. */
final class ByteDamage {
  private static final int MOST_AT_ONCE = 40;

  private ByteDamage() {}

  /** A damaged copy; {@code from}: bytes before it stay as they are. */
  static byte[] of(byte[] whole, int from, SplittableRandom random) {
    byte[] damaged = whole.clone();
    int times = 1 + random.nextInt(3);
    for (int i = 0; i < times && damaged.length > from; i++) {
      damaged = once(damaged, from, random);
    }
    return damaged;
  }

  private static byte[] once(byte[] bytes, int from, SplittableRandom random) {
    int at = random.nextInt(from, bytes.length);
    int length = Math.min(bytes.length - at, 1 + random.nextInt(MOST_AT_ONCE));
    return switch (random.nextInt(7)) {
      case 0 -> Arrays.copyOf(bytes, at);
      case 1 -> flipped(bytes, at, random.nextInt(8));
      case 2 -> without(bytes, at, length);
      case 3 -> with(bytes, at, noise(length, random));
      case 4 -> with(bytes, at, Arrays.copyOfRange(bytes, at, at + length));
      case 5 -> extreme(bytes, at, random);
      default -> over(bytes, at, noise(length, random));
    };
  }

  private static byte[] flipped(byte[] bytes, int at, int bit) {
    bytes[at] ^= (byte) (1 << bit);
    return bytes;
  }

  private static byte[] without(byte[] bytes, int at, int length) {
    byte[] shorter = Arrays.copyOf(bytes, bytes.length - length);
    System.arraycopy(bytes, at + length, shorter, at, bytes.length - at - length);
    return shorter;
  }

  private static byte[] with(byte[] bytes, int at, byte[] more) {
    byte[] longer = Arrays.copyOf(bytes, bytes.length + more.length);
    System.arraycopy(more, 0, longer, at, more.length);
    System.arraycopy(bytes, at, longer, at + more.length, bytes.length - at);
    return longer;
  }

  private static byte[] over(byte[] bytes, int at, byte[] with) {
    System.arraycopy(with, 0, bytes, at, Math.min(with.length, bytes.length - at));
    return bytes;
  }

  /** What is most or least as a number of one, four or eight bytes, or has no end as a varint. */
  private static byte[] extreme(byte[] bytes, int at, SplittableRandom random) {
    byte[] number = new byte[new int[] {1, 4, 8, 10}[random.nextInt(4)]];
    Arrays.fill(number, random.nextBoolean() ? (byte) -1 : 0);
    if (random.nextBoolean()) {
      number[number.length - 1] = (byte) (random.nextBoolean() ? 0x7F : 0x80);
    }
    return over(bytes, at, number);
  }

  private static byte[] noise(int length, SplittableRandom random) {
    byte[] noise = new byte[length];
    random.nextBytes(noise);
    return noise;
  }
}
