// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Imports RAPID's STD text.
 *
 * <pre>
 *   line := thread "|" op "|" third
 *   op   := r(v) | w(v) | acq(l) | rel(l) | fork(t) | join(t) | begin… | end… | req(l) | dummy(…)
 * </pre>
 *
 * <p>{@code third} is what {@link ThirdField} says. Of nested begins and ends the outermost count;
 * a region's name is what follows {@code begin}, or "transaction". {@code req} and {@code dummy}
 * are skipped. Accesses of unshared variables are kept. One pass; memory per name, not per event.
 */
public final class StdReader {
  private final FileLines lines;
  private final TraceImporter importer;

  /** What a region is called that has no name in the text. */
  static final String UNNAMED = "transaction";

  private final ThirdField third;
  private final ByteNames locations = new ByteNames();
  private final DenseInts siteOfLocation = new DenseInts();
  private byte[] buffer = {};
  private int argument;
  private int argumentEnd;
  private int thirdFrom;
  private int end;

  private StdReader(FileLines lines, TraceImporter importer, ThirdField third) {
    this.lines = lines;
    this.importer = importer;
    this.third = third;
  }

  /** As {@link #convert(Path, Path, ThirdField)}, guessing what the third field is. */
  public static TraceInfo convert(Path std, Path trace) throws IOException {
    return convert(std, trace, ThirdField.guess(std));
  }

  /**
   * Reads {@code std} and writes {@code trace}.
   *
   * @throws dev.reweave.trace.TraceException if a line cannot be parsed, or cannot happen
   */
  public static TraceInfo convert(Path std, Path trace, ThirdField third) throws IOException {
    try (FileLines lines = new FileLines(std);
        TraceImporter importer = new TraceImporter(trace, lines)) {
      StdReader reader = new StdReader(lines, importer, third);
      while (lines.next()) {
        reader.line();
      }
      if (importer.count() == 0) {
        throw lines.broken("expected thread|operation|location, the file has no event");
      }
      return importer.finish();
    }
  }

  private void line() throws IOException {
    buffer = lines.buffer();
    end = lines.to();
    int from = lines.from();
    if (from == end) {
      return;
    }
    int bar = find('|', from);
    int second = bar < 0 ? -1 : find('|', bar + 1);
    if (bar == from || second < 0 || find('|', second + 1) >= 0) {
      throw lines.broken("expected thread|operation|location");
    }
    thirdFrom = second + 1;
    operation(importer.threads.of(buffer, from, bar), bar + 1, second);
  }

  private int find(char c, int from) {
    for (int i = from; i < end; i++) {
      if (buffer[i] == c) {
        return i;
      }
    }
    return -1;
  }

  private void operation(int thread, int from, int to) throws IOException {
    if (starts("begin", from, to)) {
      importer.regionBegin(thread, regionName(from + 5, to), site());
      return;
    }
    if (starts("end", from, to)) {
      importer.regionEnd(thread, site());
      return;
    }
    if (!argument(from, to)) {
      throw unknown(from, to);
    }
    int length = argument - 1 - from;
    switch (buffer[from]) {
      case 'r' -> startsWithR(thread, from, length, to);
      case 'w' -> expect(length == 1, from, to).access(EventKind.WRITE, thread);
      case 'a' -> expect(is("acq", from, length), from, to).acquire(thread);
      case 'f' -> expect(is("fork", from, length), from, to).fork(thread);
      case 'j' -> expect(is("join", from, length), from, to).join(thread);
      case 'd' -> expect(is("dummy", from, length), from, to);
      default -> throw unknown(from, to);
    }
  }

  private void startsWithR(int thread, int from, int length, int to) throws IOException {
    if (length == 1) {
      access(EventKind.READ, thread);
    } else if (is("rel", from, length)) {
      importer.release(thread, lock(), site());
    } else {
      expect(is("req", from, length), from, to);
    }
  }

  private StdReader expect(boolean known, int from, int to) throws IOException {
    if (!known) {
      throw unknown(from, to);
    }
    return this;
  }

  private IOException unknown(int from, int to) {
    String op = new String(buffer, from, Math.min(to - from, 60), StandardCharsets.UTF_8);
    return lines.broken(
        "expected r, w, acq, rel, fork, join (with a name in parentheses), begin or end, found \""
            + op
            + '"');
  }

  /** Finds the name in parentheses. */
  private boolean argument(int from, int to) {
    int i = from;
    while (i < to && buffer[i] != '(') {
      i++;
    }
    argument = i + 1;
    argumentEnd = to - 1;
    if (argument >= argumentEnd || buffer[argumentEnd] != ')' || i == from) {
      return false;
    }
    for (int k = argument; k < argumentEnd; k++) {
      if (buffer[k] >= 0 && buffer[k] <= ' ') {
        return false;
      }
    }
    return true;
  }

  private boolean starts(String word, int from, int to) {
    return to - from >= word.length() && is(word, from, word.length());
  }

  private boolean is(String word, int from, int length) {
    if (length != word.length()) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (buffer[from + i] != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private String regionName(int from, int to) {
    String rest = new String(buffer, from, to - from, StandardCharsets.UTF_8).trim();
    String name =
        rest.startsWith("(") && rest.endsWith(")") ? rest.substring(1, rest.length() - 1) : rest;
    return name.isEmpty() ? UNNAMED : name;
  }

  private void access(EventKind kind, int thread) throws IOException {
    int variable = importer.variables.of(buffer, argument, argumentEnd);
    if (third == ThirdField.VALUE) {
      importer.access(kind, thread, variable, 0, value());
    } else if (kind == EventKind.READ) {
      importer.read(thread, variable, site());
    } else {
      importer.write(thread, variable, site());
    }
  }

  private void acquire(int thread) throws IOException {
    importer.acquire(thread, lock(), site());
  }

  private void fork(int thread) throws IOException {
    importer.fork(thread, importer.threads.of(buffer, argument, argumentEnd), site());
  }

  private void join(int thread) throws IOException {
    importer.join(thread, importer.threads.of(buffer, argument, argumentEnd), site());
  }

  private int lock() {
    return importer.locks.of(buffer, argument, argumentEnd);
  }

  private int site() {
    if (third == ThirdField.VALUE || thirdFrom == end) {
      return 0;
    }
    int location = locations.of(buffer, thirdFrom, end);
    if (siteOfLocation.get(location) < 0) {
      siteOfLocation.set(location, importer.code.location(locations.name(location)));
    }
    return siteOfLocation.get(location);
  }

  private long value() throws IOException {
    boolean negative = thirdFrom < end && buffer[thirdFrom] == '-';
    int from = negative ? thirdFrom + 1 : thirdFrom;
    long value = 0;
    for (int i = from; i < end; i++) {
      int digit = buffer[i] - '0';
      if (digit < 0 || digit > 9) {
        throw lines.broken("expected a number as third field, the value");
      }
      value = value * 10 + digit;
    }
    if (from == end) {
      throw lines.broken("expected a number as third field, the value");
    }
    return negative ? -value : value;
  }
}
