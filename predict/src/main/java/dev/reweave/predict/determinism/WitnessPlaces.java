// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

/**
 * What findings by location are one per: the member that the variable belongs to and the places in
 * the code of writer, read and challenger.
 */
record WitnessPlaces(int member, int writer, int read, int challenger) {}
