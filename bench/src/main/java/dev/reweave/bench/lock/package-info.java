// SPDX-License-Identifier: Apache-2.0
/** How fast lock prediction is, from a text trace and from a trace file. */
package dev.reweave.bench.lock;
