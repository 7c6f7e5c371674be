// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import static java.util.Objects.requireNonNull;

import dev.reweave.predict.regions.CommonActivation;
import dev.reweave.predict.regions.Region;
import dev.reweave.predict.regions.RegionSpan;
import org.jspecify.annotations.Nullable;

/** Two accesses of a thread to one variable while they are looked at. Used again for the next. */
@SuppressWarnings("NullAway.Init") // set is what each use begins with
public final class AccessPair {
  public final CommonActivation meeting = new CommonActivation();
  PairedAccess a;
  PairedAccess b;

  /** What makes a region of them. */
  public @Nullable RegionSpan span;

  public void set(PairedAccess first, PairedAccess second) {
    a = first;
    b = second;
    meeting.set(first, second);
    span = null;
  }

  Region region() {
    return requireNonNull(span).region(meeting);
  }
}
