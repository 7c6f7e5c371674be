// SPDX-License-Identifier: Apache-2.0
/** What a thread did: reads, writes, branches and pins, with what each depended on. */
@NullMarked
package dev.reweave.symbolic.program;

import org.jspecify.annotations.NullMarked;
