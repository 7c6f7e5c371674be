// SPDX-License-Identifier: Apache-2.0
/** Nondeterminism, end to end: asked for, told apart, and left out where it is meant. */
package dev.reweave.it.determinism;
