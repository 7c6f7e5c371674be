// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

/** What is compared, and by which line of its output one knows that it has found something. */
enum PeerTool {
  REWEAVE("Reweave", ".*CONFIRMED.*harmful.*"),
  FRAY("Fray", ".*Error found at iter.*"),
  LINCHECK("Lincheck", "FOUND: .*"),
  LOOP("loop", "FOUND: .*"),
  NOISE("noise", "FOUND: .*");

  private final String label;
  private final String finding;

  PeerTool(String label, String finding) {
    this.label = label;
    this.finding = finding;
  }

  boolean isFinding(String line) {
    return line.matches(finding);
  }

  /** Whether it says what is wrong, and not only that something is. */
  boolean hasReport() {
    return this == REWEAVE || this == FRAY || this == LINCHECK;
  }

  @Override
  public String toString() {
    return label;
  }
}
