// SPDX-License-Identifier: Apache-2.0
/**
 * Random programs, recorded, predicted and replayed: what is called FEASIBLE has to happen when the
 * program is run again.
 */
package dev.reweave.bench.random;
