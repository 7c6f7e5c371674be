// SPDX-License-Identifier: Apache-2.0
/**
 * Reweave beside its peers: Fray, Lincheck, a plain loop and a loop with noise, on the same
 * programs with a known bug and on their repaired twins, each run in a fresh JVM, {@link
 * dev.reweave.bench.peers.PeersBench}. What came out is in {@code docs/peers.md}.
 *
 * <p>The peers are fetched by Maven when the measurement is asked for. Nothing here is compiled
 * against them, and no build needs them.
 */
package dev.reweave.bench.peers;
