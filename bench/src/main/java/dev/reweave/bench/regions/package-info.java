// SPDX-License-Identifier: Apache-2.0
/** Which sources of regions find the zoo's bugs and leave its correct programs alone. */
package dev.reweave.bench.regions;
