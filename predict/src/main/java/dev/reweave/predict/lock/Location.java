// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

/**
 * What makes two candidates one finding: the pattern, the field (or other member) and the source lines
 * of the three accesses.
 */
public record Location(Pattern pattern, int member, long first, long remote, long second) {}
