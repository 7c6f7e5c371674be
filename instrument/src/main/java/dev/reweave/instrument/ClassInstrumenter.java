// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.instrument.emit.CallRewriter;
import dev.reweave.instrument.site.SiteTable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Instruments class files. Immutable; may be used from any number of threads at once, as long as
 * the site table and the rewriter may.
 */
public final class ClassInstrumenter {

  private final InstrumentOptions options;
  private final SiteTable sites;
  private final CallRewriter calls;

  /** An instrumenter that offers every call to {@code calls} first. */
  public ClassInstrumenter(InstrumentOptions options, SiteTable sites, CallRewriter calls) {
    this.options = Objects.requireNonNull(options);
    this.sites = Objects.requireNonNull(sites);
    this.calls = Objects.requireNonNull(calls);
  }

  /** One that does the same, and tells another table. */
  public ClassInstrumenter withSites(SiteTable others) {
    return new ClassInstrumenter(options, others, calls);
  }

  /**
   * Instruments a class. Never throws: whatever goes wrong is the {@link InstrumentResult#reason}.
   *
   * @param loader the defining loader or null; never called
   * @param loaderId number of the loader in the journal
   */
  public InstrumentResult instrument(@Nullable ClassLoader loader, int loaderId, byte[] classFile) {
    return ClassPass.run(options, sites, calls, loaderId, classFile);
  }
}
