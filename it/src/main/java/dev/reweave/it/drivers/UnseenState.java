// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import static dev.reweave.it.drivers.CheckedCalls.get;
import static dev.reweave.it.drivers.CheckedCalls.run;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.security.SecureRandom;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import java.util.stream.Collectors;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * As {@link PublishedState}, through state of the JDK that nothing records: the limits name each of
 * these fields' ways.
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
public final class UnseenState {
  static int free;
  static int bundleContents;
  static int cfDependents;
  static int deflaterInput;
  static int dateFormatCal;
  static int handleBound;
  static int logStream;
  static int aqsState;
  static int internString;
  static int threadNumber;
  static int domNode;
  static int exceptionChain;
  static int optionalFilter;
  static int treeMapKey;
  static int seeded;
  static int stampNumber;
  static int loggerNames;
  static int systemLevel;
  static int callTarget;
  static int switchPoint;
  static int dateText;
  static int comparedValue;
  static int ownEquals;
  static int groupPriority;
  static int collectedKeys;
  static int bitSetSize;
  static int rawResult;
  static int scannedText;

  /** Nobody else holds a logger: one that is not kept may be gone when it is asked for. */
  static Logger loggerNamesC;

  static Object[][] bundleContentsA = {{"k", "v"}};
  static ResourceBundle bundleContentsR =
      new ListResourceBundle() {
        protected Object[][] getContents() {
          return bundleContentsA;
        }
      };
  static CompletableFuture<Integer> cfDependentsC = new CompletableFuture<>();
  static byte[] deflaterInputB = {1};
  static Deflater deflaterInputD = new Deflater();

  static {
    deflaterInputD.setInput(deflaterInputB);
    deflaterInputD.finish();
  }

  static Calendar dateFormatCalC = Calendar.getInstance();
  static SimpleDateFormat dateFormatCalF = new SimpleDateFormat("y");

  static {
    dateFormatCalF.setCalendar(dateFormatCalC);
  }

  static List<Integer> handleBoundB = new ArrayList<>();
  static final MethodHandle handleBoundM =
      get(() ->
              MethodHandles.lookup()
                  .findVirtual(List.class, "size", MethodType.methodType(int.class)))
          .bindTo(handleBoundB);
  static ByteArrayOutputStream logStreamB = new ByteArrayOutputStream();
  static StreamHandler logStreamR = new StreamHandler(logStreamB, new SimpleFormatter());
  static Mx aqsStateC = new Mx();
  static String internStringC = new String(new char[] {'z', 'q', 'w'});
  static int threadNumberN;
  static int threadNumberK = number(new Thread());
  static org.w3c.dom.Document domNodeC =
      get(
          () ->
              javax.xml.parsers.DocumentBuilderFactory.newInstance()
                  .newDocumentBuilder()
                  .newDocument());
  static Exception exceptionChainC = new Exception();
  static Exception exceptionChainD = new Exception(exceptionChainC);
  static List<Integer> optionalFilterC = new ArrayList<>();
  static Optional<Object> optionalFilterD = Optional.of(optionalFilterC);
  static TreeMap<StringBuilder, Integer> treeMapKeyC = new TreeMap<>();
  static StringBuilder treeMapKeyD = new StringBuilder("a");

  static {
    treeMapKeyC.put(treeMapKeyD, 1);
  }

  static SecureRandom seededC = seeded();
  static int seededN = seeded().nextInt();
  static StampedLock stampNumberC = new StampedLock();
  static long stampNumberN = write(stampNumberC);
  static Logger systemLevelC = Logger.getLogger("reweave.level");
  static System.Logger systemLevelD = System.getLogger("reweave.level");
  static MutableCallSite callTargetC = new MutableCallSite(MethodHandles.constant(int.class, 1));
  static MethodHandle callTargetM = callTargetC.dynamicInvoker();
  static SwitchPoint switchPointC = new SwitchPoint();
  static Date dateTextC = new Date(0);
  static List<Integer> comparedValueC = new ArrayList<>();
  static Map<Integer, List<Integer>> comparedValueM = new HashMap<>(Map.of(1, comparedValueC));
  static OwnMap ownEqualsC = new OwnMap();
  static ThreadGroup groupPriorityC = new ThreadGroup("group");

  static List<Integer> collectedKeysC = new ArrayList<>();
  static Set<List<Integer>> collectedKeysS = new HashSet<>(Set.of(collectedKeysC));
  static RecursiveTask<Integer> rawResultC = new RawTask();
  static char[] scannedTextC = {'a'};
  static Scanner scannedTextS = new Scanner(new OneCharacter());
  static BitSet bitSetSizeC = new BitSet();

  static {
    bitSetSizeC.set(1000);
    bitSetSizeC.clear(1000);
  }

  private UnseenState() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(UnseenState::write, UnseenState::read);
  }

  private static void write() {
    free = free + 1;
    write0();
    write1();
    write2();
    write3();
  }

  private static int read() {
    free = free + 1;
    int sum = 0;
    sum += read0();
    sum += read1();
    sum += read2();
    sum += read3();
    return sum;
  }

  private static void write0() {
    bundleContents = 1;
    bundleContentsA[0][1] = "w";
    cfDependents = 1;
    cfDependentsC.thenRun(() -> {});
    deflaterInput = 1;
    deflaterInputB[0] = 2;
    dateFormatCal = 1;
    dateFormatCalF.format(new Date(0));
    handleBound = 1;
    handleBoundB.add(1);
    logStream = 1;
    run(
        () -> {
          logStreamR.publish(new LogRecord(Level.INFO, "a"));
          logStreamR.flush();
        });
    aqsState = 1;
    aqsStateC.release(1);
  }

  private static int read0() {
    int sum = 0;
    if (bundleContentsR.getString("k").equals("w")) {
      sum += bundleContents;
      sum += bundleContents;
    }
    if (cfDependentsC.toString().contains("1 dependents")) {
      sum += cfDependents;
      sum += cfDependents;
    }
    if (inflated(deflaterInputD) == 2) {
      sum += deflaterInput;
      sum += deflaterInput;
    }
    if (dateFormatCalC.getTimeInMillis() == 0) {
      sum += dateFormatCal;
      sum += dateFormatCal;
    }
    if (size(handleBoundM) == 1) {
      sum += handleBound;
      sum += handleBound;
    }
    if (logStreamB.size() > 0) {
      sum += logStream;
      sum += logStream;
    }
    if (aqsStateC.toString().contains("State = 0")) {
      sum += aqsState;
      sum += aqsState;
    }
    return sum;
  }

  private static void write1() {
    internString = 1;
    internStringC.intern();
    threadNumber = 1;
    new Thread();
    domNode = 1;
    domNodeC.appendChild(domNodeC.createElement("a"));
    exceptionChain = 1;
    exceptionChainC.addSuppressed(new Error("zz"));
    optionalFilter = 1;
    optionalFilterC.add(1);
    treeMapKey = 1;
    treeMapKeyD.append("b");
  }

  private static int read1() {
    int sum = 0;
    if (notFirst()) {
      sum += internString;
      sum += internString;
    }
    if (number(new Thread()) > threadNumberK + 2) {
      sum += threadNumber;
      sum += threadNumber;
    }
    if (domNodeC.getDocumentElement() != null) {
      sum += domNode;
      sum += domNode;
    }
    if (trace(exceptionChainD).contains("zz")) {
      sum += exceptionChain;
      sum += exceptionChain;
    }
    if (optionalFilterD.filter(Predicate.isEqual(List.of(1))).isPresent()) {
      sum += optionalFilter;
      sum += optionalFilter;
    }
    if (treeMapKeyC.containsKey(new StringBuilder("ab"))) {
      sum += treeMapKey;
      sum += treeMapKey;
    }
    return sum;
  }

  private static void write2() {
    seeded = 1;
    seededC.nextInt();
    stampNumber = 1;
    write(stampNumberC);
    loggerNames = 1;
    loggerNamesC = Logger.getLogger("reweave.names");
    systemLevel = 1;
    systemLevelC.setLevel(Level.FINEST);
    callTarget = 1;
    callTargetC.setTarget(MethodHandles.constant(int.class, 2));
    switchPoint = 1;
    SwitchPoint.invalidateAll(new SwitchPoint[] {switchPointC});
    groupPriority = 1;
    groupPriorityC.setMaxPriority(3);
    comparedValue = 1;
    comparedValueC.add(1);
    ownEquals = 1;
    ownEqualsC.put(1, 1);
    dateText = 1;
    TimeZone.setDefault(TimeZone.getTimeZone("GMT+09:00"));
  }

  private static int read2() {
    int sum = 0;
    if (seededC.nextInt() != seededN) {
      sum += seeded;
      sum += seeded;
    }
    if (write(stampNumberC) != stampNumberN + 256) {
      sum += stampNumber;
      sum += stampNumber;
    }
    if (LogManager.getLogManager().getLogger("reweave.names") != null) {
      sum += loggerNames;
      sum += loggerNames;
    }
    if (systemLevelD.isLoggable(System.Logger.Level.TRACE)) {
      sum += systemLevel;
      sum += systemLevel;
    }
    if (size(callTargetM) == 2) {
      sum += callTarget;
      sum += callTarget;
    }
    if (switchPointC.hasBeenInvalidated()) {
      sum += switchPoint;
      sum += switchPoint;
    }
    if (new Thread(groupPriorityC, () -> {}).getPriority() == 3) {
      sum += groupPriority;
      sum += groupPriority;
    }
    if (comparedValueM.remove(1, List.of(1))) {
      sum += comparedValue;
      sum += comparedValue;
    }
    if (ownEqualsC.equals(Map.of(1, 1))) {
      sum += ownEquals;
      sum += ownEquals;
    }
    if (("" + dateTextC).contains("09:")) {
      sum += dateText;
      sum += dateText;
    }
    return sum;
  }

  private static void write3() {
    collectedKeys = 1;
    collectedKeysC.add(1);
    rawResult = 1;
    rawResultC.invoke();
    scannedText = 1;
    scannedTextC[0] = 'q';
    bitSetSize = 1;
    bitSetSizeC.clone();
  }

  private static int read3() {
    int sum = 0;
    if (collectedKeysS.stream().collect(Collectors.toSet()).contains(List.of(1))) {
      sum += collectedKeys;
      sum += collectedKeys;
    }
    if (rawResultC.getRawResult() != null) {
      sum += rawResult;
      sum += rawResult;
    }
    if (scannedTextS.next().equals("q")) {
      sum += scannedText;
      sum += scannedText;
    }
    if (bitSetSizeC.size() < 1000) {
      sum += bitSetSize;
      sum += bitSetSize;
    }
    return sum;
  }

  private static SecureRandom seeded() {
    SecureRandom random = get(() -> SecureRandom.getInstance("SHA1PRNG"));
    random.setSeed(1);
    return random;
  }

  private static long write(StampedLock lock) {
    long stamp = lock.writeLock();
    lock.unlockWrite(stamp);
    return stamp;
  }

  private static int inflated(Deflater deflater) {
    byte[] packed = new byte[50];
    int length = deflater.deflate(packed);
    Inflater inflater = new Inflater();
    inflater.setInput(packed, 0, length);
    byte[] result = new byte[5];
    try {
      inflater.inflate(result);
    } catch (DataFormatException e) {
      return -1;
    }
    return result[0];
  }

  private static int size(MethodHandle handle) {
    try {
      return (int) handle.invoke();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean notFirst() {
    String text = new String(new char[] {'z', 'q', 'w'});
    return text.intern() != text;
  }

  private static int number(Thread thread) {
    return Integer.parseInt(thread.getName().substring(7));
  }

  private static String trace(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  private static final class RawTask extends RecursiveTask<Integer> {
    @Override
    protected Integer compute() {
      return 1;
    }
  }

  private static final class OneCharacter extends Reader {
    private int read;

    @Override
    public int read(char[] into, int from, int length) {
      if (read++ > 0) {
        return -1;
      }
      into[from] = scannedTextC[0];
      return 1;
    }

    @Override
    public void close() {}
  }

  private static final class OwnMap extends HashMap<Integer, Integer> {}

  private static final class Mx extends AbstractQueuedSynchronizer {
    Mx() {
      setState(1);
    }

    @Override
    protected boolean tryRelease(int permits) {
      setState(0);
      return true;
    }
  }
}
