// SPDX-License-Identifier: Apache-2.0
/** Programs of our own in shapes of the ICSE 2008 paper's that the zoo has none of. */
package dev.reweave.bench.icse2008.programs;
