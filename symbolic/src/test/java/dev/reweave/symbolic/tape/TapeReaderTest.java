// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.tape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.tape.NoTape;
import dev.reweave.protocol.tape.TapeLayout;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files by hand, as FORMAT.md tells it. */
class TapeReaderTest {
  private static final byte[] FIRST = {
    TapeLayout.ENTER, 7, 0, 0, 0, TapeLayout.VALUE1, -3, TapeLayout.DONE
  };
  private static final byte[] SECOND = {TapeLayout.VALUE4, 1, 2, 3, 4, TapeLayout.DONE};

  @TempDir private Path folder;

  private final ByteBuffer bytes = ByteBuffer.allocate(512).order(ByteOrder.LITTLE_ENDIAN);

  @Test
  void chunksOfAThreadFollowEachOther() throws IOException {
    TapeContents tapes = TapeContents.read(file(twoChunks()));
    assertTrue(tapes.whole());
    byte[] both = Arrays.copyOf(FIRST, FIRST.length + SECOND.length);
    System.arraycopy(SECOND, 0, both, FIRST.length, SECOND.length);
    assertArrayEquals(both, tapes.threads().get(5));
  }

  @Test
  void sitesAreRead() throws IOException {
    header(3);
    ByteBuffer rows = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
    rows.putInt(3).putInt(10).putInt(100).putInt(3).putInt(11).putInt(101);
    chunk(3, 1, rows.array(), true);
    assertArrayEquals(new int[] {10, 100, 11, 101}, TapeContents.read(file(bytes)).sites().get(3));
  }

  @Test
  void whateverIsCutOffABeginningIsLeft() throws IOException {
    byte[] whole = Files.readAllBytes(file(twoChunks()));
    byte[] all = TapeContents.read(folder.resolve("tape")).threads().get(5);
    for (int length = 0; length < whole.length; length++) {
      Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(whole, length));
      if (length < 16) {
        assertThrows(IOException.class, () -> TapeContents.read(cut));
      } else {
        byte[] left = TapeContents.read(cut).threads().getOrDefault(5, new byte[0]);
        assertArrayEquals(Arrays.copyOf(all, left.length), left);
      }
    }
  }

  @Test
  void damageInASealedChunkIsNoticed() throws IOException {
    byte[] whole = Files.readAllBytes(file(twoChunks()));
    whole[16 + 24 + 6] ^= 4;
    TapeContents tapes = TapeContents.read(Files.write(folder.resolve("damaged"), whole));
    assertFalse(tapes.whole());
    assertEquals(0, tapes.threads().size());
  }

  @Test
  void methodsWithoutATapeAreRead() throws IOException {
    header(3);
    ByteBuffer rows = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    rows.putInt(3).putInt(NoTape.LARGE.code()).putInt(4).putInt(99);
    chunk(4, 1, rows.array(), true);
    Map<Integer, NoTape> expected = Map.of(3, NoTape.LARGE, 4, NoTape.NOT_RECORDED);
    assertEquals(expected, TapeContents.read(file(bytes)).untaped());
  }

  @Test
  void aTapeThatWasGivenUpSaysSo() throws IOException {
    header(3);
    chunk(1, 5, FIRST, false);
    chunk(1, 6, new byte[] {TapeLayout.DONE, TapeLayout.GIVEN_UP}, false);
    TapeContents tapes = TapeContents.read(file(bytes));
    assertEquals(Set.of(6), tapes.givenUp());
    assertArrayEquals(new byte[] {TapeLayout.DONE}, tapes.threads().get(6));
  }

  @Test
  void anotherVersionIsRefused() throws IOException {
    header(1);
    Path file = file(bytes);
    String message = assertThrows(IOException.class, () -> TapeContents.read(file)).getMessage();
    assertTrue(message.contains("format 1, expected 3"), message);
  }

  private void header(int version) {
    bytes.put("ReweaveT".getBytes()).putInt(version).putInt(0);
  }

  /** The first sealed, the second not. */
  private ByteBuffer twoChunks() {
    header(3);
    chunk(1, 5, FIRST, true);
    chunk(1, 5, SECOND, false);
    return bytes;
  }

  private void chunk(int type, int number, byte[] contents, boolean sealed) {
    CRC32C crc = new CRC32C();
    crc.update(contents);
    bytes.put("RWTC".getBytes()).putInt(type).putInt(number).putInt(48);
    bytes.putInt(sealed ? contents.length : 0).putInt(sealed ? (int) crc.getValue() : 0);
    bytes.put(Arrays.copyOf(contents, 48));
  }

  private Path file(ByteBuffer contents) throws IOException {
    return Files.write(
        folder.resolve("tape"), Arrays.copyOf(contents.array(), contents.position()));
  }
}
