// SPDX-License-Identifier: Apache-2.0
/** Measures the feasibility engine: queries by tier and by time. */
package dev.reweave.bench.engine;
