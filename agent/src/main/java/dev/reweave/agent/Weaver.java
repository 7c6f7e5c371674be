// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.instrument.Instrumenter;
import dev.reweave.instrument.Result;
import dev.reweave.runtime.Registry;
import dev.reweave.runtime.ThreadLog;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/** Instruments classes as the JVM loads or retransforms them. */
final class Weaver implements ClassFileTransformer {
  private static final String UNKNOWN_VERSION = "class file major version";
  private static final String UNREACHED = "its class loader does not let it use the recorder";

  private final ClassFilter filter;
  private final HandOvers handOvers;
  private final Instrumenter adding;
  private final Instrumenter keeping;
  private final JournalSites sites;
  private final Tally tally;
  private final LoaderNumbers loaders = new LoaderNumbers();
  private final HookReach reach = new HookReach();

  /**
   * @param adding for classes that are being loaded
   * @param keeping for classes that exist already, and for the JDK's
   */
  Weaver(
      ClassFilter filter,
      HandOvers handOvers,
      Instrumenter adding,
      Instrumenter keeping,
      JournalSites sites,
      Tally tally) {
    this.filter = filter;
    this.handOvers = handOvers;
    this.adding = adding;
    this.keeping = keeping;
    this.sites = sites;
    this.tally = tally;
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> existing, ProtectionDomain domain, byte[] bytes) {
    if (name == null || loader == Weaver.class.getClassLoader() && isOwn(name)) {
      return null;
    }
    ThreadLog log = Registry.mute();
    try {
      return weave(loader, name, existing == null, bytes);
    } catch (OutOfMemoryError e) {
      Registry.fail(e); // sites may be lost, and so may any class from now on
      return null;
    } catch (Throwable e) { // the JVM would swallow it
      tally.countLeftAlone();
      sites.note(name.replace('/', '.') + " is not recorded: " + e);
      sites.flush();
      return null;
    } finally {
      Registry.unmute(log);
    }
  }

  private static boolean isOwn(String name) {
    return name.startsWith("dev/reweave/agent/");
  }

  private byte[] weave(ClassLoader loader, String name, boolean isNew, byte[] bytes) {
    if (filter.isPlatform(name)) {
      return weavePlatform(loader, name, bytes);
    }
    if (!filter.isApplication(name)) {
      return null;
    }
    return instrument(isNew ? adding : keeping, loader, name, bytes);
  }

  private byte[] weavePlatform(ClassLoader loader, String name, byte[] bytes) {
    boolean handsOver = loader == null && handOvers.contains(name);
    byte[] hooked = handsOver ? handOvers.transform(name, bytes) : null;
    if (!filter.isIncludedPlatform(name)) {
      return hooked;
    }
    byte[] woven = instrument(keeping, loader, name, handsOver ? hooked : bytes);
    return woven != null ? woven : hooked;
  }

  private byte[] instrument(
      Instrumenter instrumenter, ClassLoader loader, String name, byte[] bytes) {
    if (Registry.isClosed()) {
      return null;
    }
    int loaderId = loaders.of(loader);
    if (!reach.includes(loader, loaderId)) {
      leaveAlone(name, loaderId, bytes, UNREACHED);
      sites.flush();
      return null;
    }
    Result result = instrumenter.instrument(loader, loaderId, bytes);
    if (result.instrumented()) {
      tally.countInstrumented();
      if (!result.notes().isEmpty()) {
        tally.countLeftAlone(); // some of its methods are
      }
    } else {
      leaveAlone(name, loaderId, bytes, result.reason());
    }
    sites.flush();
    return result.bytes();
  }

  private void leaveAlone(String name, int loaderId, byte[] bytes, String reason) {
    tally.countLeftAlone();
    boolean tooNew = reason.contains(UNKNOWN_VERSION);
    if (tooNew) {
      tally.countTooNew();
    }
    if (reason.startsWith("unreadable") || reason.equals(UNREACHED)) {
      sites.describeUnread(name, loaderId, version(bytes), reason);
    }
    sites.note(name.replace('/', '.') + " is not recorded: " + reason);
  }

  private static int version(byte[] bytes) {
    return bytes.length < 8 ? 0 : (bytes[6] & 0xFF) << 8 | bytes[7] & 0xFF;
  }
}
