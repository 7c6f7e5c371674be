// SPDX-License-Identifier: Apache-2.0
/** How well the order of findings puts bugs before noise, measured on the zoo. */
package dev.reweave.bench.ranking;
