// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.scan;

import java.util.ArrayList;
import java.util.List;

/**
 * The accesses of a thread to one atomic set that a later one may be paired with: the latest read
 * and the latest write of a variable, of so many variables.
 */
final class RecentAccesses {
  private static final int MOST = 24;

  private final List<UnitAccess> latest = new ArrayList<>();

  /** Those that were not made before this event, the latest last. */
  List<UnitAccess> since(int event) {
    latest.removeIf(access -> access.index() < event);
    return latest;
  }

  void add(UnitAccess access) {
    latest.removeIf(
        old ->
            old.variable() == access.variable() && old.kind().writes() == access.kind().writes());
    if (latest.size() == MOST) {
      latest.remove(0);
    }
    latest.add(access);
  }
}
