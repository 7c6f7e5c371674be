// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarEntriesTest {
  private static final byte[] TEXT = "ab".repeat(70_000).getBytes(StandardCharsets.UTF_8);
  private static final byte[] NOISE = new byte[3_000];

  static {
    new Random(1).nextBytes(NOISE);
  }

  @TempDir Path folder;

  @Test
  void givesWhatWasPutIn() throws IOException {
    check(JarEntries.of(jar()));
  }

  @Test
  void givesTheSameFromAFile() throws IOException {
    check(JarEntries.of(Files.write(folder.resolve("a b=ü.jar"), jar()).toFile()));
  }

  private static void check(JarEntries jar) throws IOException {
    assertEquals(Set.of("packed", "stored", "a/b/empty"), jar.names());
    assertArrayEquals(TEXT, jar.get("packed"));
    assertArrayEquals(NOISE, jar.get("stored"));
    assertArrayEquals(TEXT, jar.get("packed"), "a second time");
    assertArrayEquals(new byte[0], jar.get("a/b/empty"));
    assertNull(jar.get("none"));
  }

  @Test
  void refusesAJarThatIsCutOff() throws IOException {
    byte[] whole = jar();
    byte[] cut = Arrays.copyOf(whole, whole.length - 1);
    assertThrows(ZipException.class, () -> JarEntries.of(cut));
  }

  @Test
  void refusesADirectoryThatIsDamaged() throws IOException {
    byte[] jar = jar();
    int directory = jar[jar.length - 6] & 0xFF | (jar[jar.length - 5] & 0xFF) << 8;
    jar[directory] ^= 1;
    assertThrows(ZipException.class, () -> JarEntries.of(jar));
  }

  @Test
  void refusesContentThatIsDamaged() throws IOException {
    byte[] jar = jar();
    Arrays.fill(jar, 36, 60, (byte) 0x5A);
    JarEntries entries = JarEntries.of(jar);
    assertThrows(IOException.class, () -> entries.get("packed"));
  }

  private static byte[] jar() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("packed"));
      zip.write(TEXT);
      ZipEntry stored = new ZipEntry("stored");
      stored.setMethod(ZipEntry.STORED);
      stored.setSize(NOISE.length);
      CRC32 crc = new CRC32();
      crc.update(NOISE);
      stored.setCrc(crc.getValue());
      zip.putNextEntry(stored);
      zip.write(NOISE);
      zip.putNextEntry(new ZipEntry("a/b/empty"));
    }
    return bytes.toByteArray();
  }
}
