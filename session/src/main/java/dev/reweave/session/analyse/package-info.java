// SPDX-License-Identifier: Apache-2.0
/** From a trace to a report. */
@NullMarked
package dev.reweave.session.analyse;

import org.jspecify.annotations.NullMarked;
