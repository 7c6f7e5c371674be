// SPDX-License-Identifier: Apache-2.0
/** What a thread did: reads, writes, branches and pins, with what each depended on. */
package dev.reweave.symbolic.program;
