// SPDX-License-Identifier: Apache-2.0
/**
 * What runs inside the JVMs of the two loops: one program again and again, by itself or with noise.
 */
package dev.reweave.bench.peers.loop;
