// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * What the model hooks know of one run-time class. Everything is found out by need and kept; two
 * threads may find out the same at once. Callers have switched recording off.
 */
final class ModelClass {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  /** How keys of a class are told apart. */
  static final int BY_IDENTITY = 1;

  static final int BY_HASH = 2;

  static final int KNOWN = 1 << 30;
  private static final int[] EMPTY = new int[0];

  final Class<?> type;
  final boolean platform;

  /** Whether it is of the JDK, and its own methods, or inherited ones, are recorded. */
  final boolean recorded;

  final int traits;

  /** Offset of the reference to the owner of the content, 0: there is none. */
  final long ownerOffset;

  /** Whether the owner of the content is an array: it is a view of the array's elements. */
  final boolean showsArray;

  /** Offset of the reference to what has the monitor that methods hold, 0: the object itself. */
  final long mutexOffset;

  final boolean isArray;

  /** Whether objects of the class have no id field. */
  final boolean foreign;

  // Asking an object whether it has an interface is slow before JDK 23 when it has not.
  final boolean isEntry;

  /** Whether it is an entry that its map is made of. */
  final boolean isNode;

  /** Whether it is a view that shows the entries that its map is made of. */
  final boolean showsEntries;

  final boolean isIterator;

  /** Whether it reads on when it is asked whether there is more. */
  final boolean looksAhead;

  /** Whether it is a lock or the like, whose text shows its state. */
  final boolean isSynchroniser;

  /** Whether it is a collection or map. */
  final boolean isContainer;

  /** Whether it is a queue that can be full, or an iterator of one. */
  final boolean bounded;

  /** Whether it may hold null: a map as a value, a queue as an element. */
  final boolean holdsNull;

  /** How it shows an array that is not its own: see {@link BackingArrays}. */
  final int backing;

  /** Offset of the field that refers to it, 0 if there is none. */
  final long backingOffset;

  /** Whether it reads a stream or reader that the program may have, too. */
  final boolean wrapsInput;

  /** Whether it writes into a stream or writer, which may be one whose content nobody sees. */
  final boolean wrapsOutput;

  /** Whether it drops its eldest entry when another comes, as its own code decides. */
  final boolean dropsEldest;

  /** The class that the part goes by which has the content, null: its own. */
  final @Nullable Class<?> partName;

  /**
   * Whether its content is its own, and a call on it begins nothing: most collections. Calls on the
   * others tell where they begin, or are recorded while a monitor is held.
   */
  final boolean plain;

  /** Replaced when one is added. */
  FieldCopies[] copies = new FieldCopies[0];

  private long @Nullable [] references;
  private long @Nullable [] serialised;
  private int keys;
  private volatile int[] codes = EMPTY;
  private volatile int[] superCodes = EMPTY;

  ModelClass(Class<?> type) {
    this.type = type;
    this.platform = isPlatform(type);
    this.recorded = platform && Models.source().recordsInside(type);
    this.traits = Models.source().traits(type) | MapRules.trait(type);
    this.ownerOffset = offset(type, Models.source().ownerField(type));
    this.showsArray = ownerOffset != 0 && isArray(type, Models.source().ownerField(type));
    this.mutexOffset = offset(type, Models.source().mutexField(type));
    this.isEntry = Map.Entry.class.isAssignableFrom(type);
    this.isNode = isEntry && EntryOwners.isNode(type);
    this.showsEntries = ownerOffset != 0 && type.getName().endsWith("EntrySet");
    this.isIterator = Iterator.class.isAssignableFrom(type);
    this.looksAhead = isIterator && looksAhead(type);
    this.isSynchroniser = isSynchroniser(type);
    this.isContainer = Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    this.isArray = type.isArray();
    this.foreign = type.getClassLoader() == null;
    this.plain =
        ownerOffset == 0
            && foreign
            && !isEntry
            && (traits & (CallCode.ATOMIC | CallCode.MONITOR)) == 0;
    this.bounded = QueueRooms.isBounded(isIterator ? type.getEnclosingClass() : type);
    this.wrapsInput =
        ownerOffset != 0
            && (InputStream.class.isAssignableFrom(type) || Reader.class.isAssignableFrom(type));
    this.wrapsOutput =
        ownerOffset != 0
            && (OutputStream.class.isAssignableFrom(type) || Writer.class.isAssignableFrom(type));
    this.backing = BackingArrays.kind(type);
    this.backingOffset = BackingArrays.offset(type, backing);
    this.dropsEldest = MapRules.dropsEldest(type);
    this.holdsNull = NullContent.isHeldBy(type);
    this.partName = (traits & CallCode.INSIDE) != 0 ? visible(type) : null;
  }

  private static boolean looksAhead(Class<?> type) {
    String name = type.getName();
    return name.equals("java.util.Scanner")
        || name.startsWith("java.util.Spliterators$")
        || name.startsWith("java.util.stream.")
        || name.startsWith("java.io.");
  }

  private static boolean isSynchroniser(Class<?> type) {
    return Lock.class.isAssignableFrom(type)
        || ReadWriteLock.class.isAssignableFrom(type)
        || StampedLock.class.isAssignableFrom(type)
        || Semaphore.class.isAssignableFrom(type)
        || CountDownLatch.class.isAssignableFrom(type)
        || Phaser.class.isAssignableFrom(type);
  }

  /** Both halves of a read-write lock go by the name of the whole. */
  private static Class<?> visible(Class<?> type) {
    Class<?> outer = type.getClassLoader() == null ? type.getDeclaringClass() : null;
    return outer == null ? type : outer;
  }

  static boolean isPlatform(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == PLATFORM;
  }

  private static long offset(Class<?> type, @Nullable String field) {
    if (field == null) {
      return 0;
    }
    int dot = field.lastIndexOf('.');
    String owner = field.substring(0, dot);
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (c.getName().equals(owner)) {
        return offsetIn(c, field.substring(dot + 1));
      }
    }
    return 0;
  }

  /**
   * Offsets of the fields through which calls on the object may look at others: those of JDK
   * classes that refer to objects, and the components of records. None of classes that never hold
   * an object whose state can be seen.
   */
  long[] references() {
    long[] known = references;
    if (known == null) {
      known = ReferenceFields.of(type, platform);
      references = known;
    }
    return known;
  }

  /** The same of objects that are serialised: what is written, too. */
  long[] serialised() {
    long[] known = serialised;
    if (known == null) {
      known = platform ? references() : SerialisedFields.references(type);
      serialised = known;
    }
    return known;
  }

  private static boolean isArray(Class<?> type, @Nullable String field) {
    if (field == null) {
      return false;
    }
    try {
      String name = field.substring(field.lastIndexOf('.') + 1);
      return type.getDeclaredField(name).getType().isArray();
    } catch (NoSuchFieldException inherited) {
      return false;
    }
  }

  /** Offset of a field, 0 if the class declares no such field (it differs between JDK releases). */
  static long offsetIn(Class<?> type, String field) {
    try {
      return U.objectFieldOffset(type, field);
    } catch (InternalError absent) {
      return 0;
    }
  }

  /**
   * The code of a call with {@link #KNOWN} set, 0 if it is not known yet. Signatures of super calls
   * come as their complement.
   */
  int known(int signature) {
    int[] known = signature < 0 ? superCodes : codes;
    int index = signature < 0 ? ~signature : signature;
    return index < known.length ? known[index] : 0;
  }

  /** Finds the code out. */
  int find(int call) {
    boolean superCall = call < 0;
    int signature = superCall ? ~call : call;
    Class<?> declaring = superCall ? superImplementor(signature) : implementor(signature);
    int code = declaring == null ? 0 : Models.source().code(type, declaring, signature);
    if (superCall) {
      superCodes = with(superCodes, signature, code);
    } else {
      codes = with(codes, signature, code);
    }
    return code;
  }

  private static int[] with(int[] old, int index, int code) {
    int[] wider = new int[Math.max(old.length, (index | 15) + 1)];
    System.arraycopy(old, 0, wider, 0, old.length);
    wider[index] = code | KNOWN;
    return wider;
  }

  /** The class whose method a super call runs, which may be one of the program. */
  private @Nullable Class<?> superImplementor(int signature) {
    String owner = Models.source().superOwner(signature);
    Class<?> c = type;
    while (c != null && !c.getName().equals(owner)) {
      c = c.getSuperclass();
    }
    return c == null || isPlatform(c) ? c : declaring(c, signature);
  }

  /**
   * The class whose method a call would run. Resolves one method, as the JVM does; asking for all
   * methods of the class would load the types they mention.
   */
  private @Nullable Class<?> implementor(int signature) {
    return platform && !recorded ? type : declaring(type, signature);
  }

  private static @Nullable Class<?> declaring(Class<?> type, int signature) {
    return declaring(type, Models.source().name(signature), Models.source().descriptor(signature));
  }

  private static @Nullable Class<?> declaring(Class<?> type, String name, String descriptor) {
    try {
      MethodType wanted = MethodType.fromMethodDescriptorString(descriptor, PLATFORM);
      MethodHandles.Lookup lookup = lookup();
      MethodHandle method = lookup.findVirtual(type, name, wanted);
      return lookup.revealDirect(method).getDeclaringClass();
    } catch (ReflectiveOperationException | RuntimeException | LinkageError none) {
      return null;
    }
  }

  /** The one lookup that sees everything. */
  private static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
    java.lang.reflect.Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
    return (MethodHandles.Lookup)
        U.getReference(U.staticFieldBase(field), U.staticFieldOffset(field));
  }

  /** {@link #BY_IDENTITY} if objects of the class are equal only to themselves. */
  int keys() {
    int k = keys;
    if (k == 0) {
      boolean identity = declaring(type, "equals", "(Ljava/lang/Object;)Z") == Object.class;
      k = identity ? BY_IDENTITY : BY_HASH;
      keys = k;
    }
    return k;
  }

  /** Whether a method of an object, or of what it shows, may hold a monitor. */
  boolean mayHoldMonitor() {
    return (traits & CallCode.MONITOR) != 0 || ownerOffset != 0;
  }

  /** Whether it shows a content, and its methods do not tell themselves how they use it. */
  boolean hasContent() {
    return (traits & CallCode.CONTENT) != 0 && !recorded;
  }
}
