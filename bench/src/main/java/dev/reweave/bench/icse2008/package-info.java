// SPDX-License-Identifier: Apache-2.0
/**
 * Tables 1 and 2 of Hammer, Dolby, Vaziri and Tip (ICSE 2008), measured on programs of the zoo and
 * of our own in their shapes, and on collections of the JDK.
 */
package dev.reweave.bench.icse2008;
