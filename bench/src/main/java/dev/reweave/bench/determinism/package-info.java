// SPDX-License-Identifier: Apache-2.0
/** Measures the analysis of determinism, and repeats the tables of the FMCAD 2012 paper. */
package dev.reweave.bench.determinism;
