// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.instrument.ClassInstrumenter;
import dev.reweave.instrument.InstrumentResult;
import dev.reweave.runtime.RecordingState;
import dev.reweave.runtime.ThreadLog;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** Instruments classes as the JVM loads or retransforms them. */
final class ClassWeaver implements ClassFileTransformer {
  private static final String UNKNOWN_VERSION = "class file major version";
  private static final String UNREACHED = "its class loader does not let it use the recorder";

  private final ClassFilter filter;
  private final HandOverClasses handOvers;
  private final ClassInstrumenter adding;
  private final ClassInstrumenter keeping;
  private final JournalSites sites;
  private final ClassTally tally;
  private final LoaderNumbers loaders = new LoaderNumbers();
  private final HookReach reach = new HookReach();

  /**
   * @param adding for classes that are being loaded
   * @param keeping for classes that exist already, and for the JDK's
   */
  ClassWeaver(
      ClassFilter filter,
      HandOverClasses handOvers,
      ClassInstrumenter adding,
      ClassInstrumenter keeping,
      JournalSites sites,
      ClassTally tally) {
    this.filter = filter;
    this.handOvers = handOvers;
    this.adding = adding;
    this.keeping = keeping;
    this.sites = sites;
    this.tally = tally;
  }

  /**
   * Has the classes of the JDK loaded that instrumenting needs, by instrumenting a class for
   * nothing. Those that are loaded while another class is instrumented are offered to nobody.
   */
  void loadOwnClasses() throws IOException {
    Class<?> sample = NamePattern.class;
    try (InputStream in = sample.getResourceAsStream(sample.getSimpleName() + ".class")) {
      if (in != null) {
        keeping
            .withSites(new DiscardedSites())
            .instrument(sample.getClassLoader(), 0, in.readAllBytes());
      }
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> existing,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (name == null || loader == ClassWeaver.class.getClassLoader() && isOwn(name)) {
      return null;
    }
    ThreadLog log = RecordingState.mute();
    try {
      return weave(loader, name, existing == null, bytes);
    } catch (OutOfMemoryError e) {
      RecordingState.fail(e); // sites may be lost, and so may any class from now on
      return null;
    } catch (Throwable e) { // the JVM would swallow it
      tally.countLeftAlone();
      sites.note(name.replace('/', '.') + " is not recorded: " + e);
      sites.flush();
      return null;
    } finally {
      RecordingState.unmute(log);
    }
  }

  private static boolean isOwn(String name) {
    return name.startsWith("dev/reweave/agent/");
  }

  private byte @Nullable [] weave(
      @Nullable ClassLoader loader, String name, boolean isNew, byte[] bytes) {
    if (filter.isPlatform(name)) {
      return weavePlatform(loader, name, bytes);
    }
    if (!filter.isApplication(name)) {
      return null;
    }
    return instrument(isNew ? adding : keeping, loader, name, bytes);
  }

  private byte @Nullable [] weavePlatform(@Nullable ClassLoader loader, String name, byte[] bytes) {
    boolean handsOver = loader == null && handOvers.contains(name);
    byte[] hooked = handsOver ? handOvers.transform(name, bytes) : null;
    if (!filter.isIncludedPlatform(name)) {
      return hooked;
    }
    byte[] woven = instrument(keeping, loader, name, hooked != null ? hooked : bytes);
    return woven != null ? woven : hooked;
  }

  private byte @Nullable [] instrument(
      ClassInstrumenter instrumenter, @Nullable ClassLoader loader, String name, byte[] bytes) {
    if (RecordingState.isClosed()) {
      return null;
    }
    int loaderId = loaders.of(loader);
    if (!reach.includes(loader, loaderId)) {
      leaveAlone(name, loaderId, bytes, UNREACHED);
      sites.flush();
      return null;
    }
    InstrumentResult result = instrumenter.instrument(loader, loaderId, bytes);
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
