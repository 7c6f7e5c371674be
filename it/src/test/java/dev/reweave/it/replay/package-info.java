// SPDX-License-Identifier: Apache-2.0
/** Findings are made to happen on real programs. */
package dev.reweave.it.replay;
