// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Which variable a {@code VarHandle}, a field updater or a reflected field stands for, as seen at
 * one call site. Kept in a small table by site, because a site nearly always sees the same one.
 */
final class ModelVar extends WeakReference<Object> {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final int SIZE = 1024;
  private static final ModelVar[] BY_SITE = new ModelVar[SIZE];

  static final int FIELD = 1;
  static final int ELEMENT = 2;
  static final int OTHER = 3;

  final int kind;

  /** For fields: the class that instances must have, null for statics. */
  final @Nullable Class<?> owner;

  /** For static fields. */
  final @Nullable Object base;

  final long offset;
  private final @Nullable Class<?> type;

  /** Name id of the field. */
  final int name;

  final boolean isFinal;

  /** Sites that name the variable, at the place of the call. */
  final int readSite;

  final int writeSite;

  final int callSite;
  private final @Nullable Field field;
  private boolean saidVolatile;

  /** A field. */
  private ModelVar(@Nullable Object handle, int callSite, Field field) {
    super(handle);
    this.callSite = callSite;
    this.field = field;
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    kind = FIELD;
    owner = isStatic ? null : field.getDeclaringClass();
    base = isStatic ? U.staticFieldBase(field) : null;
    offset = isStatic ? U.staticFieldOffset(field) : U.objectFieldOffset(field);
    type = field.getType();
    saidVolatile = Modifier.isVolatile(field.getModifiers());
    isFinal = Modifier.isFinal(field.getModifiers());
    String descriptor = field.getType().descriptorString();
    name = Models.source().nameId(field.getName(), descriptor);
    String on = field.getDeclaringClass().getName();
    readSite = site(isStatic ? "getstatic" : "getfield", on, field.getName(), descriptor);
    writeSite = site(isStatic ? "putstatic" : "putfield", on, field.getName(), descriptor);
  }

  /** Elements of arrays, or something else. */
  private ModelVar(
      @Nullable Object handle, int callSite, @Nullable Class<?> arrayType, long firstElement) {
    super(handle);
    this.callSite = callSite;
    kind = arrayType == null ? OTHER : ELEMENT;
    field = null;
    owner = arrayType;
    base = null;
    offset = firstElement;
    type = arrayType == null ? null : arrayType.getComponentType();
    isFinal = false;
    name = 0;
    String descriptor = arrayType == null ? "" : elementDescriptor(arrayType);
    readSite = arrayType == null ? callSite : site("aload", "", "", descriptor);
    writeSite = arrayType == null ? callSite : site("astore", "", "", descriptor);
  }

  private int site(String op, String owner, String name, String descriptor) {
    return Models.source().accessSite(callSite, op, owner, name, descriptor);
  }

  /** As instructions name array types: boolean arrays as byte arrays. */
  private static String elementDescriptor(Class<?> arrayType) {
    return arrayType == boolean[].class
        ? "[B"
        : arrayType.getComponentType().isPrimitive()
            ? arrayType.descriptorString()
            : "[Ljava/lang/Object;";
  }

  /**
   * The variable.
   *
   * @param handle a VarHandle, updater or Field; null for elements accessed by reflection
   * @param target the first coordinate, perhaps an array
   */
  static ModelVar of(ThreadLog log, @Nullable Object handle, @Nullable Object target, int site) {
    ModelVar known = BY_SITE[site & SIZE - 1];
    if (known != null && known.callSite == site && known.isFor(handle, target)) {
      return known;
    }
    log.off++;
    try {
      ModelVar found = resolve(handle, target, site);
      BY_SITE[site & SIZE - 1] = found;
      return found;
    } finally {
      log.off--;
    }
  }

  /** A field that {@code Unsafe} reaches; recording is switched off. */
  static ModelVar field(@Nullable Object handle, int site, Field field) {
    U.ensureClassInitialized(field.getDeclaringClass());
    return new ModelVar(handle, site, field);
  }

  /** The elements of an array that {@code Unsafe} reaches, with the offset of the first. */
  static ModelVar element(ThreadLog log, @Nullable Object handle, Object array, int site) {
    log.off++;
    try {
      Class<?> type = array.getClass();
      return new ModelVar(handle, site, type, RawMemory.firstElement(type));
    } finally {
      log.off--;
    }
  }

  /** The field is accessed in a mode that orders, whatever its declaration says. */
  void isUsedAsVolatile(ThreadLog log) {
    if (!saidVolatile) {
      saidVolatile = true;
      log.off++;
      try {
        Field used = Objects.requireNonNull(field);
        String on = used.getDeclaringClass().getName();
        Models.source().usedAsVolatile(on, used.getName(), used.getType().descriptorString());
      } finally {
        log.off--;
      }
    }
  }

  /** Whether this is what an object has at an offset. */
  boolean isAt(Object target, long at) {
    if (kind == ELEMENT) {
      return target.getClass() == owner;
    }
    return at == offset && (owner == null ? base == target : owner.isInstance(target));
  }

  private boolean isFor(@Nullable Object handle, @Nullable Object target) {
    if (kind == ELEMENT && (target == null || target.getClass() != owner)) {
      return false;
    }
    return handle == null ? field == null : refersTo(handle) || handle.equals(field);
  }

  private static ModelVar resolve(@Nullable Object handle, @Nullable Object target, int site) {
    if (target != null && isElement(handle, target)) {
      return new ModelVar(handle, site, target.getClass(), 0);
    }
    try {
      Field field =
          handle instanceof Field ? (Field) handle : handle == null ? null : field(handle);
      if (field != null) {
        U.ensureClassInitialized(field.getDeclaringClass());
        return new ModelVar(handle, site, field);
      }
    } catch (RuntimeException | LinkageError unknown) {
      // Hidden classes and whatever else has no fields to be named: recorded as opaque.
    }
    return new ModelVar(handle, site, null, 0);
  }

  private static boolean isElement(@Nullable Object handle, Object target) {
    return target.getClass().isArray()
        && (handle == null || handle.getClass().getName().endsWith("$Array"));
  }

  private static @Nullable Field field(Object handle) {
    if (handle instanceof AtomicIntegerFieldUpdater
        || handle instanceof AtomicLongFieldUpdater
        || handle instanceof AtomicReferenceFieldUpdater) {
      return instanceField((Class<?>) read(handle, "tclass"), readLong(handle, "offset"));
    }
    Object direct = handle instanceof VarHandle ? read(handle, "target") : null;
    Object h = direct == null ? handle : direct;
    Class<?> receiver = (Class<?>) read(h, "receiverType");
    if (receiver != null) {
      return instanceField(receiver, readLong(h, "fieldOffset"));
    }
    Object base = read(h, "base");
    if (base instanceof Class) {
      U.ensureClassInitialized((Class<?>) base);
      return staticField((Class<?>) base, readLong(h, "fieldOffset"));
    }
    return null;
  }

  static @Nullable Field instanceField(@Nullable Class<?> type, long offset) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field f : c.getDeclaredFields()) {
        if (!Modifier.isStatic(f.getModifiers()) && U.objectFieldOffset(f) == offset) {
          return f;
        }
      }
    }
    return null;
  }

  private static @Nullable Field staticField(Class<?> type, long offset) {
    for (Field f : type.getDeclaredFields()) {
      if (Modifier.isStatic(f.getModifiers()) && U.staticFieldOffset(f) == offset) {
        return f;
      }
    }
    return null;
  }

  /** A field of a JDK object, null if its class has none of that name. */
  private static @Nullable Object read(Object object, String name) {
    long at = offset(object, name);
    return at == 0 ? null : U.getReference(object, at);
  }

  private static long readLong(Object object, String name) {
    return U.getLong(object, offset(object, name));
  }

  private static long offset(Object object, String name) {
    long at = 0;
    for (Class<?> c = object.getClass(); c != null && at == 0; c = c.getSuperclass()) {
      at = ModelClass.offsetIn(c, name);
    }
    return at;
  }

  /** Whether an access with this coordinate gets as far as the variable. */
  boolean reaches(@Nullable Object target, long index) {
    if (kind == ELEMENT) {
      return target != null && index >= 0 && index < Array.getLength(target);
    }
    return owner == null || owner.isInstance(target);
  }

  /** The value now, as it is recorded. */
  long current(ThreadLog log, @Nullable Object target, long index) {
    return kind == ELEMENT
        ? element(log, target, (int) index)
        : load(log, owner == null ? base : target, offset);
  }

  /** What type a field or an element has. */
  Class<?> type() {
    return Objects.requireNonNull(type);
  }

  private long element(ThreadLog log, @Nullable Object array, int index) {
    Class<?> type = type();
    if (array instanceof Object[]) {
      return RecordedIds.of(log, ((Object[]) array)[index]);
    } else if (type == float.class) {
      return Float.floatToRawIntBits(Array.getFloat(array, index));
    } else if (type == double.class) {
      return Double.doubleToRawLongBits(Array.getDouble(array, index));
    } else if (type == boolean.class) {
      return Array.getBoolean(array, index) ? 1 : 0;
    }
    return type == char.class ? Array.getChar(array, index) : Array.getLong(array, index);
  }

  private long load(ThreadLog log, @Nullable Object o, long at) {
    Class<?> type = type();
    if (!type.isPrimitive()) {
      return RecordedIds.of(log, U.getReferenceVolatile(o, at));
    } else if (type == int.class || type == float.class) {
      return U.getIntVolatile(o, at);
    } else if (type == long.class || type == double.class) {
      return U.getLongVolatile(o, at);
    } else if (type == boolean.class || type == byte.class) {
      return U.getByteVolatile(o, at);
    }
    return type == char.class ? U.getCharVolatile(o, at) : U.getShortVolatile(o, at);
  }
}
