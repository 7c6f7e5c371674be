// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSequentialList;
import java.util.AbstractSet;
import java.util.ArrayDeque;
import java.util.Calendar;
import java.util.Collection;
import java.util.EventObject;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.Phaser;
import java.util.stream.IntStream;

/**
 * As {@link PublishedState}, through collections and maps of the program that show those of the
 * JDK: methods which they inherit from the JDK work on what they return. And through what classes
 * share that seem to share nothing.
 */
@SuppressWarnings("serial")
public final class PublishedDelegates {
  static int free;
  static int cleared;
  static int removed;
  static int removedIf;
  static int removedAll;
  static int addedInTurn;
  static int replaced;
  static int lookedAt;
  static int copied;
  static int textOfCopy;
  static int inheritedLook;
  static int valueRemoved;
  static int limits;
  static int source;
  static int phaserEnd;
  static int phaserTurn;
  static int characters;
  static int addedToOwn;
  static int streamOfOwn;
  static int valueWithin;
  static int elementWithin;
  static int symbols;
  static int trace;
  static int removedWithin;
  static int heldByWeak;
  static int zone;

  private static final Elements CLEARED = new Elements();
  private static final Elements REMOVED = new Elements();
  private static final Elements REMOVED_IF = new Elements();
  private static final Keys REMOVED_ALL = new Keys();
  private static final Turns ADDED_IN_TURN = new Turns();
  private static final Numbers REPLACED = new Numbers();
  private static final Numbers LOOKED_AT = new Numbers();
  private static final Numbers COPIED = new Numbers();
  private static final Numbers TEXT_OF_COPY = new Numbers();
  private static final Inheriting INHERITED_LOOK = new Inheriting();
  private static final Inheriting VALUE_REMOVED = new Inheriting();
  private static final double[] LIMITS = {1, 2};
  private static final Event SOURCE = new Event();
  private static final Phaser PHASER_END = new Phaser(1);
  private static final Phaser PHASER_TURN = new Phaser(1);
  private static final StringBuilder CHARACTERS = new StringBuilder();
  private static final IntStream STREAM = CHARACTERS.chars();
  private static final OwnQueue ADDED_TO_OWN = new OwnQueue();
  private static final OwnSet STREAM_OF_OWN = new OwnSet();
  private static final List<Integer> VALUE = new LinkedList<>();
  private static final Map<Integer, List<Integer>> VALUE_WITHIN = new HashMap<>(Map.of(1, VALUE));
  private static final List<Integer> ELEMENT = new LinkedList<>();
  private static final Queue<List<Integer>> ELEMENT_WITHIN = new ArrayDeque<>(List.of(ELEMENT));
  private static final DecimalFormatSymbols SYMBOLS = new DecimalFormatSymbols(Locale.ROOT);
  private static final Throwable TRACE = new Throwable();
  private static final List<Integer> OUTCAST = new LinkedList<>();
  private static final List<List<Integer>> REMOVED_WITHIN = new LinkedList<>(List.of(OUTCAST));
  private static final List<Integer> HELD = new LinkedList<>();
  private static final Map<String, List<Integer>> HELD_BY_WEAK =
      new WeakHashMap<>(Map.of("key", HELD));
  private static final SimpleTimeZone ZONE = new SimpleTimeZone(0, "zone");
  private static final Calendar CALENDAR = new GregorianCalendar(ZONE, Locale.ROOT);

  private PublishedDelegates() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    for (Elements elements : List.of(CLEARED, REMOVED, REMOVED_IF)) {
      elements.list.add(1);
    }
    REMOVED_ALL.map.put(1, 1);
    REPLACED.map.put(1, 1);
    VALUE_REMOVED.map.put(1, 1);
    SerialPair.run(PublishedDelegates::write, PublishedDelegates::read);
  }

  private static void write() {
    free = free + 1;
    cleared = 1;
    CLEARED.clear();
    removed = 1;
    REMOVED.remove(1);
    removedIf = 1;
    REMOVED_IF.removeIf(element -> element == 1);
    removedAll = 1;
    REMOVED_ALL.removeAll(List.of(1));
    addedInTurn = 1;
    ADDED_IN_TURN.add(1);
    replaced = 1;
    REPLACED.replaceAll((key, value) -> 2);
    lookedAt = 1;
    LOOKED_AT.put(1, 1);
    copied = 1;
    COPIED.put(1, 1);
    textOfCopy = 1;
    TEXT_OF_COPY.put(1, 1);
    inheritedLook = 1;
    INHERITED_LOOK.put(1, 1);
    valueRemoved = 1;
    VALUE_REMOVED.values().remove(1);
    limits = 1;
    LIMITS[0] = 0;
    source = 1;
    SOURCE.move("other");
    phaserEnd = 1;
    PHASER_END.arriveAndDeregister();
    phaserTurn = 1;
    PHASER_TURN.arrive();
    characters = 1;
    CHARACTERS.append(1);
    write1();
  }

  private static void write1() {
    addedToOwn = 1;
    ADDED_TO_OWN.addAll(List.of(2, 1));
    streamOfOwn = 1;
    STREAM_OF_OWN.add(1);
    valueWithin = 1;
    VALUE.add(1);
    elementWithin = 1;
    ELEMENT.add(1);
    symbols = 1;
    SYMBOLS.setDecimalSeparator('#');
    trace = 1;
    TRACE.setStackTrace(new StackTraceElement[0]);
    removedWithin = 1;
    OUTCAST.add(1);
    heldByWeak = 1;
    HELD.add(1);
    zone = 1;
    ZONE.setRawOffset(3_600_000);
  }

  private static int read() {
    free = free + 1;
    return removals() + looks() + others() + within();
  }

  private static int removals() {
    int sum = 0;
    if (CLEARED.list.isEmpty()) {
      sum += cleared;
      sum += cleared;
    }
    if (REMOVED.size() == 0) {
      sum += removed;
      sum += removed;
    }
    if (REMOVED_IF.size() == 0) {
      sum += removedIf;
      sum += removedIf;
    }
    if (REMOVED_ALL.map.isEmpty()) {
      sum += removedAll;
      sum += removedAll;
    }
    if (VALUE_REMOVED.isEmpty()) {
      sum += valueRemoved;
      sum += valueRemoved;
    }
    return sum;
  }

  private static int looks() {
    int sum = 0;
    if (ADDED_IN_TURN.list.size() == 1) {
      sum += addedInTurn;
      sum += addedInTurn;
    }
    if (REPLACED.get(1) == 2) {
      sum += replaced;
      sum += replaced;
    }
    boolean[] looked = new boolean[1];
    LOOKED_AT.forEach((key, value) -> looked[0] = true);
    if (looked[0]) {
      sum += lookedAt;
      sum += lookedAt;
    }
    if (new HashSet<>(COPIED.entrySet()).size() == 1) {
      sum += copied;
      sum += copied;
    }
    if (Map.copyOf(TEXT_OF_COPY).toString().equals("{1=1}")) {
      sum += textOfCopy;
      sum += textOfCopy;
    }
    if (INHERITED_LOOK.getOrDefault(1, 0) == 1) {
      sum += inheritedLook;
      sum += inheritedLook;
    }
    return sum;
  }

  private static int others() {
    int sum = 0;
    if (new ChoiceFormat(LIMITS, new String[] {"a", "b"}).getLimits()[0] == 0) {
      sum += limits;
      sum += limits;
    }
    if (SOURCE.getSource().equals("other")) {
      sum += source;
      sum += source;
    }
    if (PHASER_END.arrive() < 0) {
      sum += phaserEnd;
      sum += phaserEnd;
    }
    if (PHASER_TURN.arrive() == 1) {
      sum += phaserTurn;
      sum += phaserTurn;
    }
    if (STREAM.count() == 1) {
      sum += characters;
      sum += characters;
    }
    return sum;
  }

  private static int within() {
    int sum = 0;
    if (ADDED_TO_OWN.toArray().length == 2) {
      sum += addedToOwn;
      sum += addedToOwn;
    }
    if (STREAM_OF_OWN.stream().count() == 1) {
      sum += streamOfOwn;
      sum += streamOfOwn;
    }
    if (VALUE_WITHIN.containsValue(List.of(1))) {
      sum += valueWithin;
      sum += valueWithin;
    }
    if (ELEMENT_WITHIN.contains(List.of(1))) {
      sum += elementWithin;
      sum += elementWithin;
    }
    if (new DecimalFormat("0.0", SYMBOLS).format(1).equals("1#0")) {
      sum += symbols;
      sum += symbols;
    }
    StringWriter text = new StringWriter();
    TRACE.printStackTrace(new PrintWriter(text));
    if (!text.toString().contains("at ")) {
      sum += trace;
      sum += trace;
    }
    if (REMOVED_WITHIN.remove(List.of(1))) {
      sum += removedWithin;
      sum += removedWithin;
    }
    if (HELD_BY_WEAK.containsValue(List.of(1))) {
      sum += heldByWeak;
      sum += heldByWeak;
    }
    CALENDAR.setTimeInMillis(0);
    if (CALENDAR.get(Calendar.HOUR_OF_DAY) == 1) {
      sum += zone;
      sum += zone;
    }
    return sum;
  }

  private static final class OwnQueue extends PriorityQueue<Integer> {}

  private static final class OwnSet extends HashSet<Integer> {}

  private static final class Elements extends AbstractCollection<Integer> {
    private final List<Integer> list = new LinkedList<>();

    @Override
    public Iterator<Integer> iterator() {
      return list.iterator();
    }

    @Override
    public int size() {
      return list.size();
    }
  }

  private static final class Keys extends AbstractSet<Integer> {
    private final Map<Integer, Integer> map = new TreeMap<>();

    @Override
    public Iterator<Integer> iterator() {
      return map.keySet().iterator();
    }

    @Override
    public int size() {
      return map.size();
    }
  }

  private static final class Turns extends AbstractSequentialList<Integer> {
    private final List<Integer> list = new LinkedList<>();

    @Override
    public ListIterator<Integer> listIterator(int index) {
      return list.listIterator(index);
    }

    @Override
    public int size() {
      return list.size();
    }
  }

  private static final class Inheriting extends AbstractMap<Integer, Integer> {
    private final Map<Integer, Integer> map = new HashMap<>();

    @Override
    public Set<Map.Entry<Integer, Integer>> entrySet() {
      return map.entrySet();
    }

    @Override
    public Integer put(Integer key, Integer value) {
      return map.put(key, value);
    }
  }

  private static final class Numbers implements Map<Integer, Integer> {
    private final Map<Integer, Integer> map = new HashMap<>();

    @Override
    public int size() {
      return map.size();
    }

    @Override
    public boolean isEmpty() {
      return map.isEmpty();
    }

    @Override
    public boolean containsKey(Object key) {
      return map.containsKey(key);
    }

    @Override
    public boolean containsValue(Object value) {
      return map.containsValue(value);
    }

    @Override
    public Integer get(Object key) {
      return map.get(key);
    }

    @Override
    public Integer put(Integer key, Integer value) {
      return map.put(key, value);
    }

    @Override
    public Integer remove(Object key) {
      return map.remove(key);
    }

    @Override
    public void putAll(Map<? extends Integer, ? extends Integer> other) {
      map.putAll(other);
    }

    @Override
    public void clear() {
      map.clear();
    }

    @Override
    public Set<Integer> keySet() {
      return map.keySet();
    }

    @Override
    public Collection<Integer> values() {
      return map.values();
    }

    @Override
    public Set<Map.Entry<Integer, Integer>> entrySet() {
      return map.entrySet();
    }
  }

  private static final class Event extends EventObject {
    Event() {
      super("one");
    }

    void move(String other) {
      source = other;
    }
  }
}
