// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The file that holds the tapes of all threads and the class files they were made with: blocks of
 * type, number, length and checksum (four bytes each, little-endian), then the payload.
 */
public final class TapeFile {
  /** Block type: entries of a thread, in its order. */
  public static final int ENTRIES = 1;

  /** Block type: a class file as it was instrumented. */
  public static final int CLASS = 2;

  /** Block type: sites of the instructions of a class. */
  public static final int SITES = 3;

  private static final String MAGIC = "ReweaveT";
  private static final long MOST_BYTES = 16L << 30;

  static final Object LOCK = new Object();
  static volatile boolean opened;

  /** Hooks look at it; not volatile, as it does not matter when they notice. */
  static boolean open;

  private static OutputStream out;
  private static long written;
  private static int methods = 1;
  private static Tape[] tapes = new Tape[16];
  private static int count;

  private TapeFile() {}

  /** Before the first class is instrumented. */
  public static void start(File file) throws IOException {
    out = new FileOutputStream(file);
    out.write(MAGIC.getBytes(StandardCharsets.US_ASCII));
    opened = true;
    open = true;
  }

  /** Whether there is a tape at all. */
  public static boolean isOn() {
    return opened;
  }

  /**
   * Keeps a class file.
   *
   * @param number of the class, as in the journal
   * @param loader number of its loader
   * @param count how many methods it has
   * @return number of its first method; the others follow in the order of the class file
   */
  public static int keep(int number, int loader, int count, byte[] classFile) {
    synchronized (LOCK) {
      int first = methods;
      methods += count;
      byte[] payload = new byte[classFile.length + 8];
      putInt(payload, 0, loader);
      putInt(payload, 4, first);
      System.arraycopy(classFile, 0, payload, 8, classFile.length);
      write(CLASS, number, payload, payload.length);
      return first;
    }
  }

  /**
   * Keeps sites of instructions.
   *
   * @param number of the class, as in the journal
   * @param sites number of the method, index of the instruction, site, and so on
   */
  public static void keepSites(int number, int[] sites) {
    byte[] payload = new byte[sites.length * 4];
    for (int i = 0; i < sites.length; i++) {
      putInt(payload, i * 4, sites[i]);
    }
    synchronized (LOCK) {
      write(SITES, number, payload, payload.length);
    }
  }

  static void add(Tape tape) {
    synchronized (LOCK) {
      if (count == tapes.length) {
        tapes = Arrays.copyOf(tapes, count * 2);
      }
      tapes[count++] = tape;
    }
  }

  static void write(int type, int number, byte[] payload, int length) {
    if (out == null || length == 0) {
      return;
    }
    CRC32C crc = new CRC32C();
    crc.update(payload, 0, length);
    byte[] header = new byte[16];
    putInt(header, 0, type);
    putInt(header, 4, number);
    putInt(header, 8, length);
    putInt(header, 12, (int) crc.getValue());
    try {
      out.write(header);
      out.write(payload, 0, length);
      written += length;
    } catch (IOException e) {
      written = Long.MAX_VALUE;
    }
    if (written > MOST_BYTES) {
      open = false;
      out = null;
    }
  }

  /** Writes what the threads have so far and ends the tapes. */
  public static void close() {
    synchronized (LOCK) {
      open = false;
      for (int i = 0; i < count; i++) {
        tapes[i].flush();
      }
      try {
        if (out != null) {
          out.close();
        }
      } catch (IOException e) {
        // The reader takes what is there.
      }
      out = null;
    }
  }

  private static void putInt(byte[] bytes, int at, int v) {
    for (int i = 0; i < 4; i++) {
      bytes[at + i] = (byte) (v >>> 8 * i);
    }
  }
}
