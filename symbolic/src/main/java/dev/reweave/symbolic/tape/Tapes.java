// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.tape;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/**
 * The contents of a tape file.
 *
 * @param classes in the order they were loaded
 * @param sites by number of a method: pairs of an instruction's index and the site whose records
 *     the log has of it
 * @param threads entries by number of the thread
 * @param whole false if the file ends in the middle of a block, or a block is damaged; what came
 *     before is used
 */
public record Tapes(
    List<ClassFile> classes,
    Map<Integer, int[]> sites,
    SortedMap<Integer, byte[]> threads,
    boolean whole) {
  /** Name of the file in a run's folder. */
  public static final String FILE = "tape.rws";

  private static final byte[] MAGIC = "ReweaveT".getBytes(StandardCharsets.US_ASCII);
  private static final int HEADER = 16;
  private static final int ENTRIES = 1;
  private static final int CLASS = 2;
  private static final int SITES = 3;

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read or is no tape file
   */
  public static Tapes read(Path file) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    for (byte b : MAGIC) {
      if (!in.hasRemaining() || in.get() != b) {
        throw new IOException(file + " holds no tapes");
      }
    }
    List<ClassFile> classes = new ArrayList<>();
    Map<Integer, int[]> sites = new HashMap<>();
    SortedMap<Integer, ByteArrayOutputStream> parts = new TreeMap<>();
    boolean whole = true;
    while (in.hasRemaining() && whole) {
      whole = block(in, classes, sites, parts);
    }
    SortedMap<Integer, byte[]> threads = new TreeMap<>();
    parts.forEach((thread, bytes) -> threads.put(thread, bytes.toByteArray()));
    return new Tapes(List.copyOf(classes), sites, threads, whole);
  }

  private static boolean block(
      ByteBuffer in,
      List<ClassFile> classes,
      Map<Integer, int[]> sites,
      SortedMap<Integer, ByteArrayOutputStream> parts) {
    if (in.remaining() < HEADER) {
      return false;
    }
    int type = in.getInt();
    int number = in.getInt();
    int length = in.getInt();
    int crc = in.getInt();
    if (length < 0 || length > in.remaining()) {
      return false;
    }
    byte[] payload = new byte[length];
    in.get(payload);
    CRC32C actual = new CRC32C();
    actual.update(payload, 0, length);
    if ((int) actual.getValue() != crc) {
      return false;
    }
    if (type == CLASS && length > 8) {
      classes.add(ClassFile.of(number, payload));
    } else if (type == SITES) {
      addSites(ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN), sites);
    } else if (type == ENTRIES) {
      parts.computeIfAbsent(number, n -> new ByteArrayOutputStream()).writeBytes(payload);
    } else {
      return false;
    }
    return true;
  }

  private static void addSites(ByteBuffer rows, Map<Integer, int[]> sites) {
    while (rows.remaining() >= 12) {
      int method = rows.getInt();
      int[] before = sites.getOrDefault(method, new int[0]);
      int[] pairs = Arrays.copyOf(before, before.length + 2);
      pairs[before.length] = rows.getInt();
      pairs[before.length + 1] = rows.getInt();
      sites.put(method, pairs);
    }
  }
}
