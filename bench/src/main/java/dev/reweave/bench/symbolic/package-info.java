// SPDX-License-Identifier: Apache-2.0
/** What executing recorded code again costs. */
package dev.reweave.bench.symbolic;
