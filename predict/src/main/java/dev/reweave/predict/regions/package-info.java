// SPDX-License-Identifier: Apache-2.0
/**
 * Where atomicity is expected: tells, while events stream by, whether two accesses of one thread
 * lie in one region, and which source says so.
 */
@NullMarked
package dev.reweave.predict.regions;

import org.jspecify.annotations.NullMarked;
