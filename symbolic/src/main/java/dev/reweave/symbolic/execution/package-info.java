// SPDX-License-Identifier: Apache-2.0
/** The execution of one thread's byte code along its tape. Iterative: tapes nest deeply. */
package dev.reweave.symbolic.execution;
