// SPDX-License-Identifier: Apache-2.0
/**
 * Which accesses other threads can have got in between: {@link
 * dev.reweave.predict.visibility.AccessVisibility} is asked for each of them while events stream
 * by.
 */
@NullMarked
package dev.reweave.predict.visibility;

import org.jspecify.annotations.NullMarked;
