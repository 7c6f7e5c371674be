// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;

/** Which entry of a content a key names: a number, equal where the content takes keys for equal. */
final class ContentKeys {
  /** The key cannot be told apart from others without running the program's code. */
  static final long NONE = 0x8000_0000_0000_0001L;

  private static final int SAMPLED = 64;

  private ContentKeys() {}

  /** A number of one entry of an object's content, 0 if the key cannot be told apart. */
  static long entry(ThreadLog log, long object, Object key) {
    long k = of(log, key, log.traits);
    return k == NONE ? 0 : mix(k, object) | 1;
  }

  /** By {@code equals}, or by the order that the classes of keys have; {@link #NONE} if unknown. */
  static long of(ThreadLog log, Object key, int traits) {
    if (key instanceof String) {
      return hash((String) key);
    } else if (key instanceof Number) {
      return number(log, (Number) key, traits);
    } else if (key instanceof Character) {
      return (Character) key;
    } else if (key instanceof Boolean) {
      return (Boolean) key ? 1 : 0;
    } else if (key instanceof Enum || key instanceof Class) {
      return RecordedIds.of(log, key);
    }
    return (traits & CallCode.SORTED) != 0 ? NONE : other(log, key);
  }

  /** The same text in other letters is the same key. */
  static long ofAnyCase(String key) {
    int length = key.length();
    char[] folded = new char[length];
    for (int i = 0; i < length; i++) {
      folded[i] = Character.toLowerCase(Character.toUpperCase(key.charAt(i)));
    }
    return hash(new String(folded));
  }

  /** Equal by order and by {@code equals} are not the same for decimals. */
  private static long number(ThreadLog log, Number key, int traits) {
    if (key instanceof Integer || key instanceof Long) {
      return key.longValue();
    } else if (key instanceof Short || key instanceof Byte) {
      return key.longValue();
    }
    boolean isBinary = key instanceof Double || key instanceof Float;
    return (traits & CallCode.SORTED) != 0 && !isBinary ? NONE : other(log, key);
  }

  private static long other(ThreadLog log, Object key) {
    if (ModelClasses.of(log, key.getClass()).keys() == ModelClass.BY_IDENTITY) {
      return RecordedIds.of(log, key);
    }
    log.off++;
    try {
      // The collection is about to call it, or has just called it; what it does stays unrecorded.
      return mix(key.hashCode(), 0x632BE59BD9B4E019L);
    } catch (Throwable theCallItselfWillTell) {
      return NONE;
    } finally {
      log.off--;
    }
  }

  private static long hash(String s) {
    long h = s.length();
    int step = s.length() / SAMPLED + 1;
    for (int i = 0; i < s.length(); i += step) {
      h = h * 0x5851F42D4C957F2DL + s.charAt(i);
    }
    return mix(h, s.hashCode());
  }

  private static long mix(long h, long salt) {
    long x = (h ^ salt << 32) * 0x9E3779B97F4A7C15L;
    x = (x ^ x >>> 32) * 0xD6E8FEB86659FD93L;
    x ^= x >>> 32;
    return x == NONE ? 0 : x;
  }
}
