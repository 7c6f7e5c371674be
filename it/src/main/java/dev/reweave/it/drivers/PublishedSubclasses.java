// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.awt.Point;
import java.io.ByteArrayOutputStream;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.format.DateTimeFormatterBuilder;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * As {@link PublishedState}, through what classes of the JDK have that the lines of their
 * superclasses and interfaces say nothing of: methods, wrapped objects, fields.
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
public final class PublishedSubclasses {
  static int free;
  static int bundleParent;
  static int checkedMap;
  static int listIteratorSet;
  static int propsDefaults;
  static int subListOfSub;
  static int dtfBuilder;
  static int formatReference;
  static int atomicRefEquals;
  static int sqlNext;
  static int timestampNanos;
  static int accumulator;
  static int comparingByValue;
  static int isEqualPredicate;
  static int isEqualTarget;
  static int naturalOrder;
  static int nCopies;
  static int manifest;
  static int pointMove;
  static int pointEquals;
  static int protectedCount;
  static int protectedCount2;
  static int protectedMod;
  static int vectorCount;

  static Bundle bundleParentR = new Bundle();
  static ResourceBundle bundleParentQ =
      new ListResourceBundle() {
        protected Object[][] getContents() {
          return new Object[][] {{"k", "v"}};
        }
      };
  static Map<String, Integer> checkedMapL = new HashMap<>();
  static Map<String, Integer> checkedMapC =
      Collections.checkedMap(checkedMapL, String.class, Integer.class);
  static Integer[] listIteratorSetA = {1};
  static ListIterator<Integer> listIteratorSetI = Arrays.asList(listIteratorSetA).listIterator();

  static {
    listIteratorSetI.next();
  }

  static Properties propsDefaultsD = new Properties();
  static Properties propsDefaultsP = new Properties(propsDefaultsD);
  static List<Integer> subListOfSubL = new ArrayList<>(List.of(1, 2, 3));
  static List<Integer> subListOfSubS = subListOfSubL.subList(0, 3).subList(1, 2);
  static DateTimeFormatterBuilder dtfBuilderL = new DateTimeFormatterBuilder();
  static List<Integer> formatReferenceL = new ArrayList<>();
  static AtomicReference<Object> formatReferenceR = new AtomicReference<>(formatReferenceL);
  static AtomicReferenceArray<Object> atomicRefEqualsC =
      new AtomicReferenceArray<>(new Object[] {new ArrayList<>()});
  static SQLException sqlNextC = new SQLException("x");
  static Timestamp timestampNanosC = new Timestamp(0);
  static List<Integer> accumulatorC = new ArrayList<>();
  static BiConsumer<Object, Integer> accumulatorP = (BiConsumer) Collectors.toList().accumulator();
  static Map.Entry<String, Integer> comparingByValueC = new AbstractMap.SimpleEntry<>("a", 1);
  static Comparator<Map.Entry<String, Integer>> comparingByValueP = Map.Entry.comparingByValue();
  static List<Integer> isEqualPredicateC = new ArrayList<>();
  static Predicate<Object> isEqualPredicateP = Predicate.isEqual(List.of(1));
  static List<Integer> isEqualTargetC = new ArrayList<>();
  static Predicate<Object> isEqualTargetP = Predicate.isEqual(isEqualTargetC);
  static StringBuilder naturalOrderC = new StringBuilder();
  static StringBuilder nCopiesC = new StringBuilder();
  static List<StringBuilder> nCopiesS = Collections.nCopies(2, nCopiesC);
  static java.util.jar.Manifest manifestC = new java.util.jar.Manifest();
  static Point pointMoveC = new Point();
  static Point pointEqualsC = new Point();
  static Bytes protectedCountC = new Bytes();
  static Bytes protectedCount2C = new Bytes();
  static Elements protectedModC = new Elements();
  static Vec vectorCountC = new Vec();

  private PublishedSubclasses() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedSubclasses::write, PublishedSubclasses::read);
  }

  private static void write() {
    free = free + 1;
    write0();
    write1();
    write2();
  }

  private static int read() {
    free = free + 1;
    int sum = 0;
    sum += read0();
    sum += read1();
    sum += read2();
    return sum;
  }

  private static void write0() {
    bundleParent = 1;
    bundleParentR.parent(bundleParentQ);
    checkedMap = 1;
    checkedMapL.put("a", 1);
    listIteratorSet = 1;
    listIteratorSetI.set(5);
    propsDefaults = 1;
    propsDefaultsD.setProperty("a", "b");
    subListOfSub = 1;
    subListOfSubS.set(0, 9);
    dtfBuilder = 1;
    dtfBuilderL.appendLiteral("x");
    formatReference = 1;
    formatReferenceL.add(1);
    atomicRefEquals = 1;
    ((List) atomicRefEqualsC.get(0)).add(1);
  }

  private static int read0() {
    int sum = 0;
    if (bundleParentR.containsKey("k")) {
      sum += bundleParent;
      sum += bundleParent;
    }
    if (checkedMapC.entrySet().iterator().hasNext()) {
      sum += checkedMap;
      sum += checkedMap;
    }
    if (listIteratorSetA[0] == 5) {
      sum += listIteratorSet;
      sum += listIteratorSet;
    }
    if (propsDefaultsP.getProperty("a") != null) {
      sum += propsDefaults;
      sum += propsDefaults;
    }
    if (subListOfSubL.get(1) == 9) {
      sum += subListOfSub;
      sum += subListOfSub;
    }
    if (dtfBuilderL.toFormatter(Locale.ROOT).format(LocalDate.EPOCH).equals("x")) {
      sum += dtfBuilder;
      sum += dtfBuilder;
    }
    if (formatReferenceR.toString().equals("[1]")) {
      sum += formatReference;
      sum += formatReference;
    }
    if (atomicRefEqualsC.toString().equals("[[1]]")) {
      sum += atomicRefEquals;
      sum += atomicRefEquals;
    }
    return sum;
  }

  private static void write1() {
    sqlNext = 1;
    sqlNextC.setNextException(new SQLException("y"));
    timestampNanos = 1;
    timestampNanosC.setNanos(5);
    accumulator = 1;
    accumulatorP.accept(accumulatorC, 1);
    comparingByValue = 1;
    comparingByValueC.setValue(2);
    isEqualPredicate = 1;
    isEqualPredicateC.add(1);
    isEqualTarget = 1;
    isEqualTargetC.add(1);
    naturalOrder = 1;
    naturalOrderC.append("x");
    nCopies = 1;
    nCopiesC.append("x");
  }

  private static int read1() {
    int sum = 0;
    if (sqlNextC.getNextException() != null) {
      sum += sqlNext;
      sum += sqlNext;
    }
    if (timestampNanosC.getNanos() == 5) {
      sum += timestampNanos;
      sum += timestampNanos;
    }
    if (accumulatorC.size() == 1) {
      sum += accumulator;
      sum += accumulator;
    }
    if (comparingByValueP.compare(comparingByValueC, Map.entry("b", 2)) == 0) {
      sum += comparingByValue;
      sum += comparingByValue;
    }
    if (isEqualPredicateP.test(isEqualPredicateC)) {
      sum += isEqualPredicate;
      sum += isEqualPredicate;
    }
    if (isEqualTargetP.test(List.of(1))) {
      sum += isEqualTarget;
      sum += isEqualTarget;
    }
    if (Comparator.<StringBuilder>naturalOrder().compare(naturalOrderC, new StringBuilder("x"))
        == 0) {
      sum += naturalOrder;
      sum += naturalOrder;
    }
    if (nCopiesS.toString().equals("[x, x]")) {
      sum += nCopies;
      sum += nCopies;
    }
    return sum;
  }

  private static void write2() {
    manifest = 1;
    manifestC.getMainAttributes().putValue("a", "b");
    pointMove = 1;
    pointMoveC.move(5, 5);
    pointEquals = 1;
    pointEqualsC.x = 5;
    protectedCount = 1;
    protectedCountC.write(1);
    protectedCount2 = 1;
    protectedCount2C.set0(1);
    protectedMod = 1;
    protectedModC.add(1);
    vectorCount = 1;
    vectorCountC.add(1);
  }

  private static int read2() {
    int sum = 0;
    if (manifestC.hashCode() != new java.util.jar.Manifest().hashCode()) {
      sum += manifest;
      sum += manifest;
    }
    if (pointMoveC.x == 5) {
      sum += pointMove;
      sum += pointMove;
    }
    if (pointEqualsC.equals(new Point(5, 0))) {
      sum += pointEquals;
      sum += pointEquals;
    }
    if (protectedCountC.size0() == 1) {
      sum += protectedCount;
      sum += protectedCount;
    }
    if (protectedCount2C.size() == 1) {
      sum += protectedCount2;
      sum += protectedCount2;
    }
    if (protectedModC.mods() == 1) {
      sum += protectedMod;
      sum += protectedMod;
    }
    if (vectorCountC.count() == 1) {
      sum += vectorCount;
      sum += vectorCount;
    }
    return sum;
  }

  private static final class Bytes extends ByteArrayOutputStream {
    int size0() {
      return count;
    }

    void set0(int size) {
      count = size;
    }
  }

  private static final class Elements extends ArrayList<Integer> {
    int mods() {
      return modCount;
    }
  }

  private static final class Vec extends Vector<Integer> {
    int count() {
      return elementCount;
    }
  }

  private static final class Bundle extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
      return new Object[0][];
    }

    void parent(ResourceBundle bundle) {
      setParent(bundle);
    }
  }
}
