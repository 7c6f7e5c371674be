// SPDX-License-Identifier: Apache-2.0
/** Table 1 of Farzan, Madhusudan and Sorrentino (CAV 2009), measured on programs of our own. */
package dev.reweave.bench.cav2009;
