// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.recording;

/**
 * Stands for the run-time class of the same name, to which instrumented test programs are linked
 * instead. Checks that the hooks are called in pairs, and keeps what they say.
 */
@SuppressWarnings("MissingJavadoc")
public final class Hooks {
  private static final ThreadLocal<ThreadLog> LOG = ThreadLocal.withInitial(ThreadLog::new);

  /** Stands for the ids of all receivers. */
  private static final long RECEIVER = 77;

  private Hooks() {}

  public static ThreadLog log() {
    return LOG.get();
  }

  private static void open(ThreadLog log, String what) {
    if (log.pending != null) {
      Recording.add("PROTOCOL: " + what + " inside of " + log.pending);
    }
    log.pending = what;
  }

  private static void close(ThreadLog log, String what) {
    if (log.pending == null || !log.pending.startsWith(what)) {
      Recording.add("PROTOCOL: end of " + what + " inside of " + log.pending);
    }
    log.pending = null;
  }

  public static void beforeRead(Object owner, ThreadLog log, int name) {
    if (owner != null) {
      open(log, "read of " + Recording.name(name));
    }
  }

  private static void own(long self) {
    if (self != RECEIVER) {
      Recording.add("PROTOCOL: id of no receiver");
    }
  }

  public static void beforeOwnRead(long self, ThreadLog log, int name) {
    own(self);
    open(log, "read of " + Recording.name(name));
  }

  public static void beforeOwnWrite(int v, long self, ThreadLog log, int name, int site) {
    own(self);
    write(v, log, site);
  }

  public static void beforeOwnWrite(long v, long self, ThreadLog log, int name, int site) {
    own(self);
    write(v, log, site);
  }

  public static void beforeOwnWrite(float v, long self, ThreadLog log, int name, int site) {
    own(self);
    write(v, log, site);
  }

  public static void beforeOwnWrite(double v, long self, ThreadLog log, int name, int site) {
    own(self);
    write(v, log, site);
  }

  public static void beforeOwnWrite(Object v, long self, ThreadLog log, int name, int site) {
    own(self);
    write(v, log, site);
  }

  public static void beforeStaticRead(ThreadLog log, int name) {
    open(log, "read of " + Recording.name(name));
  }

  public static void beforeElementRead(Object array, int index, ThreadLog log) {
    if (array != null && index >= 0 && index < java.lang.reflect.Array.getLength(array)) {
      open(log, "element read");
    }
  }

  private static void read(Object v, ThreadLog log, int site) {
    close(log, "read of");
    Recording.add(Recording.site(site) + " " + Recording.show(v));
  }

  private static void elementRead(Object v, ThreadLog log, int site) {
    close(log, "element read");
    Recording.add(Recording.site(site) + " " + Recording.show(v));
  }

  private static void write(Object v, ThreadLog log, int site) {
    open(log, "write " + Recording.site(site));
    Recording.add(Recording.site(site) + " " + Recording.show(v));
  }

  private static boolean storable(Object array, int index, Object v) {
    if (array == null || index < 0 || index >= java.lang.reflect.Array.getLength(array)) {
      return false;
    }
    Class<?> element = array.getClass().getComponentType();
    return element.isPrimitive() || v == null || element.isInstance(v);
  }

  public static void afterWrite(ThreadLog log) {
    close(log, "write");
  }

  public static void afterRead(int v, ThreadLog log, int site) {
    read(v, log, site);
  }

  public static void beforeWrite(Object owner, int v, ThreadLog log, int name, int site) {
    if (owner != null) {
      write(v, log, site);
    }
  }

  public static void beforeStaticWrite(int v, ThreadLog log, int name, int site) {
    write(v, log, site);
  }

  public static void written(Object owner, int v, ThreadLog log, int name, int site) {
    Recording.add("early " + Recording.site(site) + " " + Recording.show(v));
  }

  public static void afterElementRead(int v, ThreadLog log, int site) {
    elementRead(v, log, site);
  }

  public static void beforeElementWrite(Object array, int index, int v, ThreadLog log, int site) {
    if (storable(array, index, v)) {
      write(v, log, site);
    }
  }

  public static void afterRead(long v, ThreadLog log, int site) {
    read(v, log, site);
  }

  public static void beforeWrite(Object owner, long v, ThreadLog log, int name, int site) {
    if (owner != null) {
      write(v, log, site);
    }
  }

  public static void beforeStaticWrite(long v, ThreadLog log, int name, int site) {
    write(v, log, site);
  }

  public static void written(Object owner, long v, ThreadLog log, int name, int site) {
    Recording.add("early " + Recording.site(site) + " " + Recording.show(v));
  }

  public static void afterElementRead(long v, ThreadLog log, int site) {
    elementRead(v, log, site);
  }

  public static void beforeElementWrite(Object array, int index, long v, ThreadLog log, int site) {
    if (storable(array, index, v)) {
      write(v, log, site);
    }
  }

  public static void afterRead(float v, ThreadLog log, int site) {
    read(v, log, site);
  }

  public static void beforeWrite(Object owner, float v, ThreadLog log, int name, int site) {
    if (owner != null) {
      write(v, log, site);
    }
  }

  public static void beforeStaticWrite(float v, ThreadLog log, int name, int site) {
    write(v, log, site);
  }

  public static void written(Object owner, float v, ThreadLog log, int name, int site) {
    Recording.add("early " + Recording.site(site) + " " + Recording.show(v));
  }

  public static void afterElementRead(float v, ThreadLog log, int site) {
    elementRead(v, log, site);
  }

  public static void beforeElementWrite(Object array, int index, float v, ThreadLog log, int site) {
    if (storable(array, index, v)) {
      write(v, log, site);
    }
  }

  public static void afterRead(double v, ThreadLog log, int site) {
    read(v, log, site);
  }

  public static void beforeWrite(Object owner, double v, ThreadLog log, int name, int site) {
    if (owner != null) {
      write(v, log, site);
    }
  }

  public static void beforeStaticWrite(double v, ThreadLog log, int name, int site) {
    write(v, log, site);
  }

  public static void written(Object owner, double v, ThreadLog log, int name, int site) {
    Recording.add("early " + Recording.site(site) + " " + Recording.show(v));
  }

  public static void afterElementRead(double v, ThreadLog log, int site) {
    elementRead(v, log, site);
  }

  public static void beforeElementWrite(
      Object array, int index, double v, ThreadLog log, int site) {
    if (storable(array, index, v)) {
      write(v, log, site);
    }
  }

  public static void afterRead(Object v, ThreadLog log, int site) {
    read(v, log, site);
  }

  public static void beforeWrite(Object owner, Object v, ThreadLog log, int name, int site) {
    if (owner != null) {
      write(v, log, site);
    }
  }

  public static void beforeStaticWrite(Object v, ThreadLog log, int name, int site) {
    write(v, log, site);
  }

  public static void written(Object owner, Object v, ThreadLog log, int name, int site) {
    Recording.add("early " + Recording.site(site) + " " + Recording.show(v));
  }

  public static void afterElementRead(Object v, ThreadLog log, int site) {
    elementRead(v, log, site);
  }

  public static void beforeElementWrite(
      Object array, int index, Object v, ThreadLog log, int site) {
    if (storable(array, index, v)) {
      write(v, log, site);
    }
  }

  public static void arraycopy(
      Object from, int at, Object to, int where, int length, ThreadLog log, int site) {
    System.arraycopy(from, at, to, where, length);
    Recording.add(Recording.site(site) + " " + at + " " + where + " " + length);
  }

  public static void rangeRead(Object array, int from, int length, ThreadLog log, int site) {
    range("read", array, from, length, site);
  }

  public static void rangeWrite(Object array, int from, int length, ThreadLog log, int site) {
    range("write", array, from, length, site);
  }

  public static void shown(Object object, ThreadLog log, int site) {}

  public static void platformField(Object object, ThreadLog log, int code, int site) {}

  private static void range(String what, Object array, int from, int length, int site) {
    if (array != null) {
      int most = Math.min(length, java.lang.reflect.Array.getLength(array) - from);
      Recording.add(Recording.site(site) + " " + what + " " + from + " " + most);
    }
  }

  public static void monitorEntered(Object lock, ThreadLog log, int site) {
    if (!Thread.holdsLock(lock)) {
      Recording.add("PROTOCOL: entered but not held");
    }
    Recording.add(Recording.site(site));
  }

  public static void monitorExiting(Object lock, ThreadLog log, int site) {
    if (!Thread.holdsLock(lock)) {
      Recording.add("PROTOCOL: exiting but not held");
    }
    Recording.add(Recording.site(site));
  }

  public static int enter(Object self, ThreadLog log, int method) {
    String from = log.callSite == 0 ? "" : " from " + Recording.site(log.callSite);
    log.callSite = 0;
    log.self = self == null ? 0 : RECEIVER;
    Recording.add("enter " + Recording.method(method) + from);
    return log.depth++;
  }

  public static void exit(ThreadLog log, int depth) {
    leave("exit", log, depth);
  }

  public static void exitByException(ThreadLog log, int depth) {
    leave("exit by exception", log, depth);
  }

  private static void leave(String how, ThreadLog log, int depth) {
    if (log.depth != depth + 1) {
      Recording.add("PROTOCOL: depth " + log.depth + " at exit to " + depth);
    }
    log.depth = depth;
    Recording.add(how);
  }

  public static void classInitBegins(ThreadLog log, int classId) {
    Recording.add("class init begins");
  }

  public static void classInitEnds(ThreadLog log, int classId) {
    Recording.add("class init ends");
  }
}
