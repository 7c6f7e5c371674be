// SPDX-License-Identifier: Apache-2.0
/** Recordings of the zoo's programs, and of others, for measurements. */
package dev.reweave.bench.zoo;
