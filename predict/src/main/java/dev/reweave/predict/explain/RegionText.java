// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.predict.regions.Region;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Regions as findings name them, and why two accesses are said to belong together. */
public final class RegionText {
  private final TraceNames names;
  private final @Nullable Trace trace;

  /** {@code trace} may be null; then a region's own method is not known. */
  public RegionText(TraceNames names, @Nullable Trace trace) {
    this.names = names;
    this.trace = trace;
  }

  /** The region by its method and lines. */
  public RegionRef ref(Region region) {
    Frame from = names.place(region.fromSite());
    Frame to = names.place(region.toSite());
    Frame in = from;
    if (trace != null && trace.kind(region.start()) == EventKind.ENTER) {
      in = names.frame(trace.target(region.start()), from.line());
    }
    boolean sameFile = from.method().equals(to.method()) && from.className().equals(to.className());
    int low = sameFile ? Math.min(from.line(), to.line()) : from.line();
    int high = sameFile ? Math.max(from.line(), to.line()) : from.line();
    return new RegionRef(in.className(), in.method(), in.file(), low, high, region.source());
  }

  /** A sentence. */
  public String why(Region region) {
    String method = method(region);
    return switch (region.source()) {
      case MARKED -> "The two accesses are in a region that is marked as atomic.";
      case METHODS -> "The two accesses are one unit of work: a call of " + method + ".";
      case SYNCHRONIZED ->
          "The two accesses belong together: one critical section, or two in a row"
              + (method.isEmpty() ? "." : " in " + method + ".");
      case INFERRED ->
          "The two accesses are probably meant to be one step: nearby lines of "
              + (method.isEmpty() ? "one method." : method + ".");
      case DIVIDED ->
          "The code itself seems to keep the two accesses apart as steps of their own, so this is"
              + " tried last, and worth a look only if it does harm.";
    };
  }

  /** The region's method as a sentence names it, or "". */
  public String method(Region region) {
    RegionRef ref = ref(region);
    return ref.method().isEmpty() ? "" : TraceNames.simple(ref.className()) + "." + ref.method();
  }
}
