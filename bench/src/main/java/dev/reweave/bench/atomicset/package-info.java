// SPDX-License-Identifier: Apache-2.0
/** Speed of the monitor of atomic sets. */
package dev.reweave.bench.atomicset;
