// SPDX-License-Identifier: Apache-2.0
/**
 * What can matter at all, found in a first pass: locks that two threads take, in which orders, the
 * locks that guard a variable. Keeps later passes small.
 */
@NullMarked
package dev.reweave.predict.relevance;

import org.jspecify.annotations.NullMarked;
