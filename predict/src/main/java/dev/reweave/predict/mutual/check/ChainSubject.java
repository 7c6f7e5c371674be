// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.query.Schedule;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.mutual.search.ConflictChain;
import java.util.List;

/** What chains are asked about for: an instance of a region, or of two. */
interface ChainSubject {
  /** The accesses of which one comes last in each order that has the chain. */
  List<RegionAccess> last(ConflictChain chain);

  /** The chain goes out of a call on a JDK object and back into the same, which is one step. */
  boolean isOneCall(ConflictChain chain);

  /** Whether code that nobody knows may use what it uses. */
  boolean usesOpaque();

  /** Whether others may add to what it adds to: see {@link AddedAlongside}. */
  boolean isAddedAlongside();

  /** Whether the instance is not serial in this order. */
  boolean isBrokenBy(Schedule schedule);
}
