// SPDX-License-Identifier: Apache-2.0
/** An interleaving laid out with one column per thread: the shape that text and HTML draw. */
@NullMarked
package dev.reweave.report.columns;

import org.jspecify.annotations.NullMarked;
