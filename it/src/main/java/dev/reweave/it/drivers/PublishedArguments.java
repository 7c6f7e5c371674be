// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import static dev.reweave.it.drivers.CheckedCalls.get;
import static dev.reweave.it.drivers.CheckedCalls.ok;
import static dev.reweave.it.drivers.CheckedCalls.run;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.security.MessageDigest;
import java.text.CharacterIterator;
import java.text.DecimalFormat;
import java.text.FieldPosition;
import java.text.MessageFormat;
import java.text.ParsePosition;
import java.text.StringCharacterIterator;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Formatter;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Scanner;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterInputStream;

/**
 * As {@link PublishedState}, through arguments of JDK calls that the table line does not name, or
 * of methods that have none.
 */
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
public final class PublishedArguments {
  static int free;
  static int joinBuilders;
  static int joinDelimiter;
  static int nestedEquals;
  static int deepHash;
  static int deepToString3;
  static int messageFormat;
  static int appendReplacement;
  static int matcherText;
  static int bufferPutBuffer;
  static int propsLoadFrom;
  static int scannerBuffer;
  static int insertObject;
  static int insertSequence;
  static int appendRange;
  static int formatterInto;
  static int dtfParsePos;
  static int digestBuffer;
  static int digestEqual;
  static int crcArray;
  static int crcBuffer;
  static int splitBytes;
  static int decimalInto;
  static int parsePos;
  static int transferBytes;
  static int writeTo;
  static int readerIntoBuffer;
  static int writerAppend;
  static int emptyValue;
  static int collectionsFreq;
  static int arraysBin;
  static int arraysEqualsObj;
  static int treeSetAddBuilder;
  static int mapKeyList;
  static int hashSetOfLists;
  static int keyOfNewMap;
  static int elementOfNewSet;
  static int keysRefused;
  static int elementOfCopy;
  static int elementOfNewHashSet;
  static int elementAdded;
  static int bufferOrder;
  static int formatCopy;
  static int positionCopy;
  static int deflaterOfStream;

  static List<StringBuilder> joinBuildersL = List.of(new StringBuilder("a"));
  static StringBuilder joinDelimiterS = new StringBuilder("a");
  static List<List<Integer>> nestedEqualsL = List.of(new ArrayList<>());
  static int[] deepHashI = {1};
  static Object[] deepHashO = {deepHashI};
  static int[] deepToString3I = {1};
  static Object[] deepToString3O = {new Object[] {deepToString3I}};
  static List<Integer> messageFormatL = new ArrayList<>();
  static Matcher appendReplacementM = Pattern.compile("a").matcher("xa");
  static StringBuilder appendReplacementS = new StringBuilder();

  static {
    appendReplacementM.find();
  }

  static StringBuilder matcherTextS = new StringBuilder();
  static Matcher matcherTextM = Pattern.compile("a").matcher(matcherTextS);
  static ByteBuffer bufferPutBufferA = ByteBuffer.allocate(4);
  static ByteBuffer bufferPutBufferB = ByteBuffer.allocate(2);
  static StringReader propsLoadFromR = new StringReader("a=b");
  static CharBuffer scannerBufferC = CharBuffer.wrap("12 ");
  static List<Integer> insertObjectL = new ArrayList<>();
  static StringBuilder insertSequenceL = new StringBuilder();
  static StringBuilder appendRangeL = new StringBuilder("a");
  static StringBuilder formatterIntoL = new StringBuilder();
  static Formatter formatterIntoF = new Formatter(formatterIntoL);
  static ParsePosition dtfParsePosL = new ParsePosition(0);
  static MessageDigest digestBufferC = get(() -> MessageDigest.getInstance("MD5"));
  static ByteBuffer digestBufferB = ByteBuffer.allocate(4);
  static byte[] digestEqualB = {1};
  static byte[] crcArrayB = {1};
  static ByteBuffer crcBufferB = ByteBuffer.allocate(2);
  static byte[] splitBytesB = new byte[16];
  static StringBuffer decimalIntoB = new StringBuffer();
  static ParsePosition parsePosB = new ParsePosition(0);
  static ByteArrayOutputStream transferBytesC = new ByteArrayOutputStream();
  static ByteArrayOutputStream writeToC = new ByteArrayOutputStream();
  static ByteArrayOutputStream writeToD = new ByteArrayOutputStream();

  static {
    writeToD.write(1);
  }

  static CharBuffer readerIntoBufferC = CharBuffer.allocate(2);
  static StringBuilder writerAppendC = new StringBuilder();
  static StringBuilder emptyValueC = new StringBuilder();
  static List<Integer> collectionsFreqC = new ArrayList<>();
  static StringBuilder[] arraysBinC = {new StringBuilder("b")};
  static Object[] arraysEqualsObjC = {new ArrayList<>()};
  static StringBuilder treeSetAddBuilderD = new StringBuilder("a");
  static TreeSet<StringBuilder> treeSetAddBuilderC =
      new TreeSet<>(List.of(new StringBuilder("ab")));
  static List<Integer> mapKeyListC = new ArrayList<>();
  static List<Integer> hashSetOfListsC = new ArrayList<>();
  static List<Integer> keyOfNewMapC = new ArrayList<>();
  static List<Integer> elementOfNewSetC = new ArrayList<>();
  static List<Integer> keysRefusedC = new ArrayList<>();
  static List<Integer> elementOfCopyC = new ArrayList<>();
  static List<Integer> elementOfNewHashSetC = new ArrayList<>();
  static List<Integer> elementAddedC = new ArrayList<>();
  static ByteBuffer bufferOrderC = ByteBuffer.allocate(4);
  static DecimalFormat formatCopyC = new DecimalFormat("0");
  static StringCharacterIterator positionCopyC = new StringCharacterIterator("ab");
  static Deflater deflaterOfStreamD = new Deflater();
  static DeflaterInputStream deflaterOfStreamC =
      new DeflaterInputStream(new ByteArrayInputStream(new byte[] {1}), deflaterOfStreamD);

  private PublishedArguments() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedArguments::write, PublishedArguments::read);
  }

  private static void write() {
    free = free + 1;
    write0();
    write1();
    write2();
    write3();
    write4();
    write5();
  }

  private static int read() {
    free = free + 1;
    int sum = 0;
    sum += read0();
    sum += read1();
    sum += read2();
    sum += read3();
    sum += read4();
    sum += read5();
    return sum;
  }

  private static void write0() {
    joinBuilders = 1;
    joinBuildersL.get(0).append("b");
    joinDelimiter = 1;
    joinDelimiterS.append("b");
    nestedEquals = 1;
    nestedEqualsL.get(0).add(1);
    deepHash = 1;
    deepHashI[0] = 5;
    deepToString3 = 1;
    deepToString3I[0] = 5;
    messageFormat = 1;
    messageFormatL.add(1);
    appendReplacement = 1;
    appendReplacementM.appendReplacement(appendReplacementS, "y");
    matcherText = 1;
    matcherTextS.append("a");
  }

  private static int read0() {
    int sum = 0;
    if (String.join(",", joinBuildersL).equals("ab")) {
      sum += joinBuilders;
      sum += joinBuilders;
    }
    if (String.join(joinDelimiterS, "c", "d").equals("cabd")) {
      sum += joinDelimiter;
      sum += joinDelimiter;
    }
    if (nestedEqualsL.equals(List.of(List.of(1)))) {
      sum += nestedEquals;
      sum += nestedEquals;
    }
    if (Arrays.deepHashCode(deepHashO) == 31 + Arrays.hashCode(new int[] {5})) {
      sum += deepHash;
      sum += deepHash;
    }
    if (Arrays.deepToString(deepToString3O).equals("[[[5]]]")) {
      sum += deepToString3;
      sum += deepToString3;
    }
    if (MessageFormat.format("{0}", messageFormatL).equals("[1]")) {
      sum += messageFormat;
      sum += messageFormat;
    }
    if (appendReplacementS.toString().equals("xy")) {
      sum += appendReplacement;
      sum += appendReplacement;
    }
    if (matcherTextM.reset().find()) {
      sum += matcherText;
      sum += matcherText;
    }
    return sum;
  }

  private static void write1() {
    bufferPutBuffer = 1;
    bufferPutBufferA.put(bufferPutBufferB);
    propsLoadFrom = 1;
    run(() -> new Properties().load(propsLoadFromR));
    scannerBuffer = 1;
    new Scanner(scannerBufferC).next();
    insertObject = 1;
    insertObjectL.add(1);
    insertSequence = 1;
    insertSequenceL.append(1);
    appendRange = 1;
    appendRangeL.append("b");
    formatterInto = 1;
    formatterIntoF.format("x");
    dtfParsePos = 1;
    DateTimeFormatter.ISO_DATE.parse("2020-01-02", dtfParsePosL);
  }

  private static int read1() {
    int sum = 0;
    if (bufferPutBufferB.remaining() == 0) {
      sum += bufferPutBuffer;
      sum += bufferPutBuffer;
    }
    if (get(() -> propsLoadFromR.read()) == -1) {
      sum += propsLoadFrom;
      sum += propsLoadFrom;
    }
    if (scannerBufferC.remaining() == 0) {
      sum += scannerBuffer;
      sum += scannerBuffer;
    }
    if (new StringBuilder().insert(0, insertObjectL).toString().equals("[1]")) {
      sum += insertObject;
      sum += insertObject;
    }
    if (new StringBuilder("x").insert(0, insertSequenceL).length() == 2) {
      sum += insertSequence;
      sum += insertSequence;
    }
    if (ok(() -> new StringBuilder().append(appendRangeL, 0, 2))) {
      sum += appendRange;
      sum += appendRange;
    }
    if (formatterIntoL.length() == 1) {
      sum += formatterInto;
      sum += formatterInto;
    }
    if (dtfParsePosL.getIndex() > 0) {
      sum += dtfParsePos;
      sum += dtfParsePos;
    }
    return sum;
  }

  private static void write2() {
    digestBuffer = 1;
    digestBufferC.update(digestBufferB);
    digestEqual = 1;
    digestEqualB[0] = 2;
    crcArray = 1;
    crcArrayB[0] = 2;
    crcBuffer = 1;
    new CRC32().update(crcBufferB);
    splitBytes = 1;
    new SplittableRandom(1).nextBytes(splitBytesB);
    decimalInto = 1;
    new DecimalFormat("0").format(1L, decimalIntoB, new FieldPosition(0));
    parsePos = 1;
    new DecimalFormat("0").parse("12", parsePosB);
    transferBytes = 1;
    run(() -> new ByteArrayInputStream(new byte[] {1}).transferTo(transferBytesC));
  }

  private static int read2() {
    int sum = 0;
    if (digestBufferB.remaining() == 0) {
      sum += digestBuffer;
      sum += digestBuffer;
    }
    if (MessageDigest.isEqual(digestEqualB, new byte[] {2})) {
      sum += digestEqual;
      sum += digestEqual;
    }
    if (crc(c -> c.update(crcArrayB)) == crc(c -> c.update(2))) {
      sum += crcArray;
      sum += crcArray;
    }
    if (crcBufferB.remaining() == 0) {
      sum += crcBuffer;
      sum += crcBuffer;
    }
    if (splitBytesB[0] != 0 || splitBytesB[1] != 0) {
      sum += splitBytes;
      sum += splitBytes;
    }
    if (decimalIntoB.length() == 1) {
      sum += decimalInto;
      sum += decimalInto;
    }
    if (parsePosB.getIndex() == 2) {
      sum += parsePos;
      sum += parsePos;
    }
    if (transferBytesC.size() == 1) {
      sum += transferBytes;
      sum += transferBytes;
    }
    return sum;
  }

  private static void write3() {
    writeTo = 1;
    run(() -> writeToD.writeTo(writeToC));
    readerIntoBuffer = 1;
    run(() -> new StringReader("ab").read(readerIntoBufferC));
    writerAppend = 1;
    writerAppendC.append("a");
    emptyValue = 1;
    emptyValueC.append("a");
    collectionsFreq = 1;
    collectionsFreqC.add(1);
    arraysBin = 1;
    arraysBinC[0].append("z");
    arraysEqualsObj = 1;
    ((List) arraysEqualsObjC[0]).add(1);
    treeSetAddBuilder = 1;
    treeSetAddBuilderD.append("b");
  }

  private static int read3() {
    int sum = 0;
    if (writeToC.size() == 1) {
      sum += writeTo;
      sum += writeTo;
    }
    if (readerIntoBufferC.position() == 2) {
      sum += readerIntoBuffer;
      sum += readerIntoBuffer;
    }
    if (new StringWriter().append(writerAppendC).toString().equals("a")) {
      sum += writerAppend;
      sum += writerAppend;
    }
    if (new StringJoiner("-").setEmptyValue(emptyValueC).toString().equals("a")) {
      sum += emptyValue;
      sum += emptyValue;
    }
    if (Collections.frequency(List.of(collectionsFreqC), List.of(1)) == 1) {
      sum += collectionsFreq;
      sum += collectionsFreq;
    }
    if (Arrays.binarySearch(arraysBinC, new StringBuilder("bz")) == 0) {
      sum += arraysBin;
      sum += arraysBin;
    }
    if (Arrays.equals(arraysEqualsObjC, new Object[] {List.of(1)})) {
      sum += arraysEqualsObj;
      sum += arraysEqualsObj;
    }
    if (!treeSetAddBuilderC.add(treeSetAddBuilderD)) {
      sum += treeSetAddBuilder;
      sum += treeSetAddBuilder;
    }
    return sum;
  }

  private static void write4() {
    mapKeyList = 1;
    mapKeyListC.add(1);
    hashSetOfLists = 1;
    hashSetOfListsC.add(1);
    keyOfNewMap = 1;
    keyOfNewMapC.add(1);
    elementOfNewSet = 1;
    elementOfNewSetC.add(1);
    keysRefused = 1;
    keysRefusedC.add(1);
  }

  private static int read4() {
    int sum = 0;
    if (Map.of(List.of(1), 1).containsKey(mapKeyListC)) {
      sum += mapKeyList;
      sum += mapKeyList;
    }
    if (new HashSet<>(List.of(List.of(1))).contains(hashSetOfListsC)) {
      sum += hashSetOfLists;
      sum += hashSetOfLists;
    }
    if (Map.of("a", 1, keyOfNewMapC, 1).containsKey(List.of(1))) {
      sum += keyOfNewMap;
      sum += keyOfNewMap;
    }
    if (Set.of("a", elementOfNewSetC).contains(List.of(1))) {
      sum += elementOfNewSet;
      sum += elementOfNewSet;
    }
    if (!ok(() -> Map.of(keysRefusedC, 1, List.of(1), 1))) {
      sum += keysRefused;
      sum += keysRefused;
    }
    return sum;
  }

  private static void write5() {
    elementOfCopy = 1;
    elementOfCopyC.add(1);
    elementOfNewHashSet = 1;
    elementOfNewHashSetC.add(1);
    elementAdded = 1;
    elementAddedC.add(1);
    bufferOrder = 1;
    bufferOrderC.order(ByteOrder.LITTLE_ENDIAN);
    formatCopy = 1;
    formatCopyC.setMinimumFractionDigits(2);
    positionCopy = 1;
    positionCopyC.next();
    deflaterOfStream = 1;
    deflaterOfStreamD.end();
  }

  private static int read5() {
    int sum = 0;
    if (Set.copyOf(List.of(elementOfCopyC)).contains(List.of(1))) {
      sum += elementOfCopy;
      sum += elementOfCopy;
    }
    if (new HashSet<>(List.of(elementOfNewHashSetC)).contains(List.of(1))) {
      sum += elementOfNewHashSet;
      sum += elementOfNewHashSet;
    }
    if (!new HashSet<>(Set.of(List.of(1))).addAll(List.of(elementAddedC))) {
      sum += elementAdded;
      sum += elementAdded;
    }
    if (bufferOrderC.order() == ByteOrder.LITTLE_ENDIAN) {
      sum += bufferOrder;
      sum += bufferOrder;
    }
    if (((DecimalFormat) formatCopyC.clone()).getMinimumFractionDigits() == 2) {
      sum += formatCopy;
      sum += formatCopy;
    }
    if (((CharacterIterator) positionCopyC.clone()).current() == 'b') {
      sum += positionCopy;
      sum += positionCopy;
    }
    if (!ok(() -> deflaterOfStreamC.readAllBytes())) {
      sum += deflaterOfStream;
      sum += deflaterOfStream;
    }
    return sum;
  }

  private static long crc(Consumer<CRC32> update) {
    CRC32 crc = new CRC32();
    update.accept(crc);
    return crc.getValue();
  }
}
