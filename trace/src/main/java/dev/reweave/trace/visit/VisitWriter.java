// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.visit;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the visits of a trace's events, in their order.
 *
 * <pre>
 *   "RWVISIT2"  then, until the end, pairs of varints:
 *               how many events are one visit later than the last event at their place,
 *               zigzag(how far the next event is from that)
 *   the end:    a count, 0, and the number of events
 *   then        how many threads there are, and for each zigzag(its number in the log), -1: none;
 *               how many sites there are, and for each zigzag(how far its number in the log is from
 *               that of the site before)
 * </pre>
 */
public final class VisitWriter implements Closeable {
  static final byte[] MAGIC = {'R', 'W', 'V', 'I', 'S', 'I', 'T', '2'};

  private final OutputStream out;
  private final Expectation expected = new Expectation();
  private long asExpected;
  private long events;
  private LogNumbers numbers = new LogNumbers(new int[0], new int[0]);

  private VisitWriter(OutputStream out) {
    this.out = out;
  }

  /** Begins the file. */
  public static VisitWriter create(Path file) throws IOException {
    OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
    out.write(MAGIC);
    return new VisitWriter(out);
  }

  /** The next event: at this place of its thread, in this visit; visit 0 says "not known". */
  public void add(int thread, int site, int visit) throws IOException {
    events++;
    int difference = site == 0 ? 0 : visit - expected.next(thread, site);
    if (site != 0) {
      expected.saw(thread, site, visit);
    }
    if (difference == 0) {
      asExpected++;
      return;
    }
    varint(asExpected);
    zigzag(difference);
    asExpected = 0;
  }

  /** What the log calls the threads and sites of the trace. */
  public void numbers(LogNumbers of) {
    numbers = of;
  }

  private void varint(long value) throws IOException {
    long rest = value & 0xFFFF_FFFF_FFFFL;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  private void zigzag(int value) throws IOException {
    varint(value << 1 ^ value >> 31);
  }

  private void writeNumbers() throws IOException {
    varint(numbers.threads().length);
    for (int number : numbers.threads()) {
      zigzag(number);
    }
    varint(numbers.sites().length);
    int before = 0;
    for (int number : numbers.sites()) {
      zigzag(number - before);
      before = number;
    }
  }

  /** Ends the file. */
  @Override
  public void close() throws IOException {
    try (out) {
      varint(asExpected);
      varint(0);
      varint(events);
      writeNumbers();
    }
  }
}
