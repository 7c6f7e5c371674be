// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import static dev.reweave.it.drivers.CheckedCalls.get;
import static dev.reweave.it.drivers.CheckedCalls.run;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.SequenceInputStream;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/** As {@link PublishedSubclasses}, by streams and what decodes them. */
@SuppressWarnings({
  "unchecked",
  "rawtypes",
  "unused",
  "deprecation",
  "serial",
  "static-access",
  "ReturnValueIgnored",
  "DeadThread",
  "CollectionIncompatibleType"
})
public final class PublishedStreams {
  static int free;
  static int checkedStream;
  static int digestStream;
  static int sequenceStream;
  static int objectIn;
  static int objectOut;
  static int decoderState;
  static int streamTokenizer;

  static CRC32 checkedStreamC = new CRC32();
  static InputStream checkedStreamI =
      new CheckedInputStream(new ByteArrayInputStream(new byte[] {1}), checkedStreamC);
  static MessageDigest digestStreamC = get(() -> MessageDigest.getInstance("MD5"));
  static InputStream digestStreamI =
      new DigestInputStream(new ByteArrayInputStream(new byte[] {1}), digestStreamC);
  static ByteArrayInputStream sequenceStreamI = new ByteArrayInputStream(new byte[] {1});
  static InputStream sequenceStreamS =
      new SequenceInputStream(sequenceStreamI, new ByteArrayInputStream(new byte[0]));
  static ByteArrayInputStream objectInB = new ByteArrayInputStream(serial("x"));
  static ObjectInputStream objectInC = get(() -> new ObjectInputStream(objectInB));
  static ByteArrayOutputStream objectOutB = new ByteArrayOutputStream();
  static ObjectOutputStream objectOutC = get(() -> new ObjectOutputStream(objectOutB));
  static CharsetDecoder decoderStateD = StandardCharsets.UTF_8.newDecoder();
  static StreamTokenizer streamTokenizerC = new StreamTokenizer(new StringReader("12"));

  private PublishedStreams() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedStreams::write, PublishedStreams::read);
  }

  private static void write() {
    free = free + 1;
    write0();
  }

  private static int read() {
    free = free + 1;
    int sum = 0;
    sum += read0();
    return sum;
  }

  private static void write0() {
    checkedStream = 1;
    run(() -> checkedStreamI.read());
    digestStream = 1;
    run(() -> digestStreamI.read());
    sequenceStream = 1;
    run(() -> sequenceStreamS.read());
    objectIn = 1;
    run(() -> objectInC.readObject());
    objectOut = 1;
    run(
        () -> {
          objectOutC.writeInt(5);
          objectOutC.flush();
        });
    decoderState = 1;
    decoderStateD.replaceWith("z");
    streamTokenizer = 1;
    run(() -> streamTokenizerC.nextToken());
  }

  private static int read0() {
    int sum = 0;
    if (checkedStreamC.getValue() != 0) {
      sum += checkedStream;
      sum += checkedStream;
    }
    if (digestStreamC.digest()[0] == 0x55) {
      sum += digestStream;
      sum += digestStream;
    }
    if (sequenceStreamI.available() == 0) {
      sum += sequenceStream;
      sum += sequenceStream;
    }
    if (objectInB.available() == 0) {
      sum += objectIn;
      sum += objectIn;
    }
    if (objectOutB.size() > 5) {
      sum += objectOut;
      sum += objectOut;
    }
    if (decoderStateD.replacement().equals("z")) {
      sum += decoderState;
      sum += decoderState;
    }
    if (streamTokenizerC.nval == 12) {
      sum += streamTokenizer;
      sum += streamTokenizer;
    }
    return sum;
  }

  private static byte[] serial(Object object) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
      objects.writeObject(object);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return out.toByteArray();
  }
}
