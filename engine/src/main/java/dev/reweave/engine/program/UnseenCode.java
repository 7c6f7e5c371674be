// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import dev.reweave.symbolic.program.MemoryLocation;
import java.util.List;
import java.util.Set;

/**
 * Recorded code of which there are no steps. Its accesses are events where the trace has the
 * variable, and go unseen elsewhere. When it ran nobody knows.
 *
 * @param touched members of locations that it accesses
 * @param hidden those of them whose accesses may be no events either
 * @param methods each of its methods, and why there are no steps, in words
 */
public record UnseenCode(Set<String> touched, Set<String> hidden, List<String> methods) {
  /** All recorded code has steps. */
  public static final UnseenCode NONE = new UnseenCode(Set.of(), Set.of(), List.of());

  /** Whether there is none. */
  public boolean isNone() {
    return methods.isEmpty();
  }

  /** Whether it may use such a location; where that is in the trace these are events. */
  public boolean touches(MemoryLocation where) {
    return touched.contains(where.member());
  }

  /** Whether it may use such a location, and not even the trace says so. */
  public boolean hides(MemoryLocation where) {
    return hidden.contains(where.member());
  }
}
