// SPDX-License-Identifier: Apache-2.0
/** Executing recorded code again, off line: everything computed must be what was recorded. */
package dev.reweave.it.symbolic;
