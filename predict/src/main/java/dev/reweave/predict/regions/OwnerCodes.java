// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A number for each atomic set that comes up: {@link UnitOwner#code} where nothing is declared, and
 * else one from the far negative end, given in turn. Not for several threads at once.
 */
final class OwnerCodes {
  /** Classes have codes above it. */
  private static final long DECLARED = Long.MIN_VALUE / 2;

  private final List<UnitOwner> declared = new ArrayList<>();
  private final Map<UnitOwner, Long> codes = new HashMap<>();

  long code(UnitOwner owner) {
    if (owner.set() == 0) {
      return owner.code();
    }
    return codes.computeIfAbsent(
        owner,
        one -> {
          declared.add(one);
          return DECLARED - declared.size();
        });
  }

  UnitOwner owner(long code) {
    return code < DECLARED ? declared.get((int) (DECLARED - code) - 1) : UnitOwner.of(code);
  }
}
