// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.visit;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads what {@link VisitWriter} wrote. */
public final class VisitTable {
  private final Path file;
  private final InputStream in;
  private long at;

  private VisitTable(Path file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /**
   * The visit of each event of the trace, 0 where it is not known.
   *
   * @throws TraceException if the file is damaged, or belongs to another trace
   */
  public static int[] read(Path file, Trace trace) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      return new VisitTable(file, in).read(trace);
    }
  }

  /**
   * What the log called the threads and sites of the trace.
   *
   * @throws TraceException if the file is damaged, or belongs to another trace
   */
  public static LogNumbers numbers(Path file, Trace trace) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      VisitTable table = new VisitTable(file, in);
      table.read(trace);
      int[] threads = table.column(trace.info().threads().size(), false);
      int[] sites = table.column(trace.info().sites().size(), true);
      return new LogNumbers(threads, sites, table.calls(trace));
    }
  }

  /** Numbers, each as it is or as the difference from the one before. */
  private int[] column(int length, boolean differences) throws IOException {
    if (varint() != length) {
      throw new TraceException(file, at, "expected " + length + " numbers; it is of another trace");
    }
    int[] column = new int[length];
    for (int i = 0; i < length; i++) {
      column[i] = zigzag() + (differences && i > 0 ? column[i - 1] : 0);
    }
    return column;
  }

  private CallNumbers calls(Trace trace) throws IOException {
    CallNumbers calls = new CallNumbers();
    Map<Long, Integer> last = new LinkedHashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      if (isOfContent(trace, e)) {
        long at = CallNumbers.key(trace.thread(e), trace.site(e));
        int number = last.getOrDefault(at, 0) + zigzag();
        last.put(at, number);
        calls.add(e, number);
      }
    }
    for (Map.Entry<Long, Integer> entry : last.entrySet()) {
      int total = entry.getValue() + (int) varint();
      calls.total((int) (entry.getKey() >> 32), entry.getKey().intValue(), total);
    }
    return calls;
  }

  private static boolean isOfContent(Trace trace, int event) {
    EventKind kind = trace.kind(event);
    if (!kind.isAccess() || kind == EventKind.OPAQUE || trace.site(event) == 0) {
      return false;
    }
    int member = trace.info().variables().member(trace.target(event));
    return trace.info().members().get(member).kind().isContent();
  }

  private int zigzag() throws IOException {
    long coded = varint();
    return (int) (coded >>> 1 ^ -(coded & 1));
  }

  private int[] read(Trace trace) throws IOException {
    if (!Arrays.equals(in.readNBytes(VisitWriter.MAGIC.length), VisitWriter.MAGIC)) {
      throw new TraceException(file, 0, "expected the visits of a trace");
    }
    at = VisitWriter.MAGIC.length;
    int[] visits = new int[trace.size()];
    ExpectedVisit expected = new ExpectedVisit();
    int event = 0;
    while (true) {
      long run = varint();
      int difference = zigzag();
      if (run > trace.size() - event || difference != 0 && run == trace.size() - event) {
        throw other(trace);
      }
      for (int end = event + (int) run; event < end; event++) {
        visits[event] = next(trace, event, 0, expected);
      }
      if (difference == 0) {
        break;
      }
      visits[event] = next(trace, event, difference, expected);
      event++;
    }
    if (event != trace.size() || varint() != trace.size()) {
      throw other(trace);
    }
    return visits;
  }

  private static int next(Trace trace, int event, int difference, ExpectedVisit expected) {
    int site = trace.site(event);
    if (site == 0) {
      return 0;
    }
    int visit = expected.next(trace.thread(event), site) + difference;
    expected.saw(trace.thread(event), site, visit);
    return visit;
  }

  private TraceException other(Trace trace) {
    return new TraceException(
        file, at, "expected the visits of " + trace.size() + " events; it is of another trace");
  }

  private long varint() throws IOException {
    long value = 0;
    for (int shift = 0; shift < 63; shift += 7) {
      int b = in.read();
      at++;
      if (b < 0) {
        throw new TraceException(file, at, "expected more visits; the file is cut off");
      }
      value |= (b & 0x7FL) << shift;
      if (b < 0x80) {
        return value;
      }
    }
    throw new TraceException(file, at, "expected a shorter number; the file is damaged");
  }
}
