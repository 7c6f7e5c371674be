// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.visit;

import dev.reweave.trace.format.FreshFile;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/**
 * Writes the visits of a trace's events, in their order.
 *
 * <pre>
 *   "RWVISIT4"  then, until the end, pairs of varints:
 *               how many events are one visit later than the last event at their place,
 *               zigzag(how far the next event is from that)
 *   the end:    a count, 0, and the number of events
 *   then        how many threads there are, and for each zigzag(its number in the log), -1: none;
 *               how many sites there are, and for each zigzag(how far its number in the log is from
 *               that of the site before)
 *   then        of the events that access the content of some object, in their order, zigzag(how
 *               much the number of the call differs from that at the last such event of the thread
 *               and site); of these threads and sites, in the order in which they came
 *               first, how many calls there were in all, as more than the last number
 * </pre>
 */
public final class VisitWriter implements Closeable {
  static final byte[] MAGIC = {'R', 'W', 'V', 'I', 'S', 'I', 'T', '4'};

  private final OutputStream out;
  private final ExpectedVisit expected = new ExpectedVisit();
  private long asExpected;
  private long events;
  private LogNumbers numbers = new LogNumbers(new int[0], new int[0]);
  private final ByteArrayOutputStream calls = new ByteArrayOutputStream();
  private final Map<Long, Integer> lastCalls = new LinkedHashMap<>();
  private IntBinaryOperator totals = (thread, site) -> 0;

  private VisitWriter(OutputStream out) {
    this.out = out;
  }

  /** Begins the file. */
  public static VisitWriter create(Path file) throws IOException {
    OutputStream out = new BufferedOutputStream(FreshFile.open(file), 1 << 16);
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

  /** The event added last accesses the content of some object, in the n-th call at its place. */
  public void call(int thread, int site, int number) throws IOException {
    Integer last = lastCalls.put(CallNumbers.key(thread, site), number);
    zigzag(number - (last == null ? 0 : last), calls);
  }

  /** How many calls there were in all, by thread and site. */
  public void totals(IntBinaryOperator calls) {
    totals = calls;
  }

  /** What the log calls the threads and sites of the trace. */
  public void numbers(LogNumbers of) {
    numbers = of;
  }

  private void varint(long value) throws IOException {
    varint(value, out);
  }

  private static void varint(long value, OutputStream out) throws IOException {
    long rest = value & 0xFFFF_FFFF_FFFFL;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  private void zigzag(int value) throws IOException {
    zigzag(value, out);
  }

  private static void zigzag(int value, OutputStream out) throws IOException {
    varint(value << 1 ^ value >> 31, out);
  }

  private void writeCalls() throws IOException {
    calls.writeTo(out);
    for (Map.Entry<Long, Integer> last : lastCalls.entrySet()) {
      int thread = (int) (last.getKey() >> 32);
      int total = totals.applyAsInt(thread, last.getKey().intValue());
      varint(Math.max(0, total - last.getValue()));
    }
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
      writeCalls();
    }
  }
}
