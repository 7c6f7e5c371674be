// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.pattern;

/**
 * What makes two candidates one finding: the pattern, the field (or other member) and the source
 * lines of the three accesses, as numbered by {@link SourceLines}.
 */
public record PatternLocation(
    AccessPattern pattern, int member, int first, int remote, int second) {
  @Override
  public int hashCode() {
    // The default, field by field with small factors, collides much on small numbers.
    long mixed = (first * 0x9E3779B97F4A7C15L + remote) * 0x9E3779B97F4A7C15L + second;
    mixed = (mixed + member) * 0x9E3779B97F4A7C15L + pattern.ordinal();
    return (int) (mixed >>> 32);
  }
}
