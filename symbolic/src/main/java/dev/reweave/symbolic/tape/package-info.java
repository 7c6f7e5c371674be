// SPDX-License-Identifier: Apache-2.0
/** Reads the file of tapes and class files that a recording leaves. */
package dev.reweave.symbolic.tape;
