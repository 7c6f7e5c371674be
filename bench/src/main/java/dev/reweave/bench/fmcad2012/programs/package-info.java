// SPDX-License-Identifier: Apache-2.0
/** Our own programs under the names of the FMCAD 2012 paper's benchmarks, of about their size. */
package dev.reweave.bench.fmcad2012.programs;
