// SPDX-License-Identifier: Apache-2.0
/** The tables of the FMCAD 2012 paper with our own programs, and how fast witnesses are decided. */
package dev.reweave.bench.fmcad2012;
