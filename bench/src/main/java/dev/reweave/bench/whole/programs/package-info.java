// SPDX-License-Identifier: Apache-2.0
/** Small programs of which each is hard on one stage. */
package dev.reweave.bench.whole.programs;
