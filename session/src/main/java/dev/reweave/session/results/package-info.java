// SPDX-License-Identifier: Apache-2.0
/** The files with results in the folder of a run, written and read back. */
@NullMarked
package dev.reweave.session.results;

import org.jspecify.annotations.NullMarked;
