// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import dev.reweave.it.findings.ReportedEvent.Place;

/** A line of the source file of a top-level class. */
public record SourceLine(String topLevelClass, int line) {
  /** Of a place in a report. */
  public static SourceLine of(Place place) {
    return new SourceLine(place.topLevel(), place.line());
  }
}
