// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.DataFormatException;
import org.junit.jupiter.api.Test;

class BlockCodecTest {
  private final BlockEncoder encoder = new BlockEncoder();
  private final BlockDecoder decoder = new BlockDecoder();

  @Test
  void decodesWhatWasEncoded() throws DataFormatException {
    for (int count = 0; count <= 700; count += 2) {
      Records records = Records.random(count, count * 31L);
      assertSame(records, decode(encode(records), count));
    }
  }

  @Test
  void leavesNothingBehindForTheNextBlock() throws DataFormatException {
    for (int i = 0; i < 20; i++) {
      Records records = i % 2 == 0 ? Records.loop(2729) : Records.random(900, i);
      assertSame(records, decode(encode(records), records.count()));
    }
  }

  @Test
  void packsALoopIntoFewBytes() {
    byte[] bytes = encode(Records.loop(2729));
    double perRecord = (double) bytes.length / 2729;
    assertTrue(perRecord < 3, "bytes per record: " + perRecord);
  }

  @Test
  void refusesWhatDoesNotDecode() {
    byte[] bytes = encode(Records.loop(500));
    SplittableRandom random = new SplittableRandom(1);
    int refused = 0;
    for (int i = 0; i < 3000; i++) {
      byte[] damaged = Arrays.copyOf(bytes, bytes.length - random.nextInt(2) * random.nextInt(90));
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      refused += refuses(damaged) ? 1 : 0;
    }
    // Damage that still decodes is caught by the checksum; here it must only do no harm.
    assertTrue(refused > 1000, "refused: " + refused);
    assertThrows(DataFormatException.class, () -> decode(new byte[0], 1));
  }

  private boolean refuses(byte[] bytes) {
    try {
      decode(bytes, 500);
      return false;
    } catch (DataFormatException e) {
      return true;
    }
  }

  private byte[] encode(Records r) {
    encoder.encode(0, r.count(), r.head, r.object, r.value);
    return Arrays.copyOf(encoder.bytes(), encoder.size());
  }

  private long[][] decode(byte[] bytes, int count) throws DataFormatException {
    long[][] columns = new long[3][count];
    decoder.decode(bytes, bytes.length, count, columns[0], columns[1], columns[2]);
    return columns;
  }

  private static void assertSame(Records expected, long[][] actual) {
    assertArrayEquals(expected.head, actual[0]);
    assertArrayEquals(expected.object, actual[1]);
    assertArrayEquals(expected.value, actual[2]);
  }
}
