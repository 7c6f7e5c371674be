// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One thread writes each field and then changes an array, a collection or the position of an
 * iterator; the other reads the field twice if it sees the change through an object of the JDK that
 * shows it. So no write can come between the two reads. Only {@code free} is counted without a
 * look.
 */
public final class PublishedViews {
  static int free;
  static int streamOfBytes;
  static int readerOfChars;
  static int wrapped;
  static int wrappedAt;
  static int wrappedWritten;
  static int sliced;
  static int asInts;
  static int direct;
  static int wrappedText;
  static int iterator;
  static int listIterator;
  static int hasNext;
  static int spliterator;
  static int streamOfArray;
  static int streamOfList;
  static int splitList;
  static int reflected;
  static int unlisted;
  static int handle;
  static int throughStream;
  static int throughReader;
  static int wrappedPosition;
  static int printed;
  static int flushed;

  private static final byte[] BYTES = {3, 9};
  private static final ByteArrayInputStream STREAM = new ByteArrayInputStream(BYTES);
  private static final char[] CHARS = {3, 9};
  private static final CharArrayReader READER = new CharArrayReader(CHARS);
  private static final byte[] WRAPPED = {3, 9};
  private static final ByteBuffer WRAPPING = ByteBuffer.wrap(WRAPPED);
  private static final char[] WRAPPED_AT = {3, 9};
  private static final CharBuffer WRAPPING_AT = CharBuffer.wrap(WRAPPED_AT);
  private static final byte[] WRITTEN = {3, 9};
  private static final ByteBuffer WRITING = ByteBuffer.wrap(WRITTEN);
  private static final ByteBuffer WHOLE = ByteBuffer.allocate(16);
  private static final ByteBuffer SLICE = WHOLE.slice();
  private static final ByteBuffer WHOLE_INTS = ByteBuffer.allocate(16);
  private static final java.nio.IntBuffer INTS = WHOLE_INTS.asIntBuffer();
  private static final ByteBuffer DIRECT = ByteBuffer.allocateDirect(16);
  private static final ByteBuffer DIRECT_SLICE = DIRECT.slice();
  private static final StringBuilder TEXT = new StringBuilder("ab");
  private static final CharBuffer TEXT_BUFFER = CharBuffer.wrap(TEXT);
  private static final Iterator<Integer> ITERATOR = new ArrayList<>(List.of(1, 2)).iterator();
  private static final ListIterator<Integer> LIST_ITERATOR =
      new ArrayList<>(List.of(1, 2)).listIterator();
  private static final Iterator<Integer> ENDING = new ArrayList<>(List.of(1)).iterator();
  private static final Spliterator<Integer> SPLITERATOR =
      new ArrayList<>(List.of(1, 2)).spliterator();
  private static final int[] STREAMED = {3, 9};
  private static final IntStream OF_ARRAY = Arrays.stream(STREAMED);
  private static final ConcurrentLinkedQueue<Integer> QUEUE = new ConcurrentLinkedQueue<>();
  private static final Stream<Integer> OF_QUEUE = QUEUE.stream();
  private static final ConcurrentLinkedQueue<Integer> SPLIT = new ConcurrentLinkedQueue<>();
  private static final Spliterator<Integer> OF_SPLIT = SPLIT.spliterator();
  private static final Map<Integer, Integer> REFLECTED = new HashMap<>();
  private static final Method PUT = method();
  private static final List<Thread.State> STATES =
      Collections.synchronizedList(new ArrayList<>(List.of(Thread.State.NEW)));
  private static final long[] WORDS = {3};

  private static final byte[] INNER_BYTES = {3, 9};
  private static final InputStream OUTER_STREAM =
      new BufferedInputStream(new ByteArrayInputStream(INNER_BYTES));
  private static final byte[] READ_BYTES = {3, 9};
  private static final Reader OUTER_READER =
      new BufferedReader(new InputStreamReader(new ByteArrayInputStream(READ_BYTES)));
  private static final ByteArrayInputStream INNER_STREAM =
      new ByteArrayInputStream(new byte[] {3, 9});
  private static final DataInputStream DATA = new DataInputStream(INNER_STREAM);
  private static final StringWriter PRINTED = new StringWriter();
  private static final PrintWriter PRINTER = new PrintWriter(PRINTED);
  private static final ByteArrayOutputStream FLUSHED = new ByteArrayOutputStream();
  private static final OutputStream FLUSHING = new BufferedOutputStream(FLUSHED);

  private PublishedViews() {}

  private static Method method() {
    try {
      return Map.class.getMethod("put", Object.class, Object.class);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedViews::write, PublishedViews::read);
  }

  private static void write() {
    free = free + 1;
    streamOfBytes = 1;
    BYTES[0] = 7;
    readerOfChars = 1;
    CHARS[0] = 7;
    wrapped = 1;
    WRAPPED[0] = 7;
    wrappedAt = 1;
    WRAPPED_AT[1] = 7;
    wrappedWritten = 1;
    WRITING.put((byte) 7);
    sliced = 1;
    WHOLE.put(5, (byte) 7);
    asInts = 1;
    WHOLE_INTS.put(3, (byte) 7);
    direct = 1;
    DIRECT.put(5, (byte) 7);
    wrappedText = 1;
    TEXT.setCharAt(0, 'x');
    iterator = 1;
    ITERATOR.next();
    listIterator = 1;
    LIST_ITERATOR.next();
    hasNext = 1;
    ENDING.next();
    spliterator = 1;
    SPLITERATOR.tryAdvance(n -> {});
    streamOfArray = 1;
    STREAMED[0] = 7;
    streamOfList = 1;
    QUEUE.add(7);
    splitList = 1;
    SPLIT.add(7);
    reflected = 1;
    try {
      PUT.invoke(REFLECTED, 1, 7);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
    unlisted = 1;
    STATES.set(0, Thread.State.BLOCKED);
    handle = 1;
    WORDS[0] = 7;
    try {
      writeStreams();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void writeStreams() throws IOException {
    throughStream = 1;
    INNER_BYTES[0] = 7;
    throughReader = 1;
    READ_BYTES[0] = 7;
    wrappedPosition = 1;
    DATA.readByte();
    printed = 1;
    PRINTER.print("7");
    FLUSHING.write(7);
    flushed = 1;
    FLUSHING.flush();
  }

  private static int streams() throws IOException {
    int sum = 0;
    if (OUTER_STREAM.read() == 7) {
      sum += throughStream;
      sum += throughStream;
    }
    if (OUTER_READER.read() == 7) {
      sum += throughReader;
      sum += throughReader;
    }
    if (INNER_STREAM.available() == 1) {
      sum += wrappedPosition;
      sum += wrappedPosition;
    }
    if (PRINTED.toString().equals("7")) {
      sum += printed;
      sum += printed;
    }
    if (FLUSHED.size() == 1) {
      sum += flushed;
      sum += flushed;
    }
    return sum;
  }

  private static int read() {
    try {
      return arrays() + others() + streams();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int arrays() throws IOException {
    int sum = 0;
    free = free + 1;
    if (STREAM.read() == 7) {
      sum += streamOfBytes;
      sum += streamOfBytes;
    }
    if (READER.read() == 7) {
      sum += readerOfChars;
      sum += readerOfChars;
    }
    if (WRAPPING.get() == 7) {
      sum += wrapped;
      sum += wrapped;
    }
    if (WRAPPING_AT.get(1) == 7) {
      sum += wrappedAt;
      sum += wrappedAt;
    }
    if (WRITTEN[0] == 7) {
      sum += wrappedWritten;
      sum += wrappedWritten;
    }
    if (SLICE.get(5) == 7) {
      sum += sliced;
      sum += sliced;
    }
    if (INTS.get() == 7) {
      sum += asInts;
      sum += asInts;
    }
    if (DIRECT_SLICE.get(5) == 7) {
      sum += direct;
      sum += direct;
    }
    if (TEXT_BUFFER.get() == 'x') {
      sum += wrappedText;
      sum += wrappedText;
    }
    return sum;
  }

  private static int others() {
    int sum = 0;
    if (ITERATOR.next() == 2) {
      sum += iterator;
      sum += iterator;
    }
    if (LIST_ITERATOR.nextIndex() == 1) {
      sum += listIterator;
      sum += listIterator;
    }
    if (!ENDING.hasNext()) {
      sum += hasNext;
      sum += hasNext;
    }
    if (SPLITERATOR.estimateSize() == 1) {
      sum += spliterator;
      sum += spliterator;
    }
    if (OF_ARRAY.sum() == 16) {
      sum += streamOfArray;
      sum += streamOfArray;
    }
    if (OF_QUEUE.count() == 1) {
      sum += streamOfList;
      sum += streamOfList;
    }
    if (OF_SPLIT.tryAdvance(n -> {})) {
      sum += splitList;
      sum += splitList;
    }
    if (REFLECTED.containsKey(1)) {
      sum += reflected;
      sum += reflected;
    }
    if (EnumSet.copyOf(STATES).contains(Thread.State.BLOCKED)) {
      sum += unlisted;
      sum += unlisted;
    }
    if (BitSet.valueOf(WORDS).cardinality() == 3) {
      sum += handle;
      sum += handle;
    }
    return sum;
  }
}
