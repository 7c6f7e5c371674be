// SPDX-License-Identifier: Apache-2.0
/**
 * What is asked of the engine and what it answers: plain data that predictors, the engine, the
 * schedule checker and replay share.
 */
@NullMarked
package dev.reweave.engine.query;

import org.jspecify.annotations.NullMarked;
