// SPDX-License-Identifier: Apache-2.0
/** The folder of a run: which files lie in it and how the next one is named. */
@NullMarked
package dev.reweave.session.folder;

import org.jspecify.annotations.NullMarked;
