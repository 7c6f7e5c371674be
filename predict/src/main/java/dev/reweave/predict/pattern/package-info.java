// SPDX-License-Identifier: Apache-2.0
/**
 * The five unserializable patterns, and candidates: places in the code that show one, each with
 * some triples of events that do. Plain data between lock prediction and its explanation.
 */
@NullMarked
package dev.reweave.predict.pattern;

import org.jspecify.annotations.NullMarked;
