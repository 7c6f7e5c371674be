// SPDX-License-Identifier: Apache-2.0
/**
 * Which visit of its place an event of a trace was: the n-th time that its thread came to this
 * place since it began, or since it took up its present task. Analyses do not need it, replay does:
 * it is how an event is known again in another run. A file of its own beside the trace, small
 * because nearly every visit follows from the one before.
 */
@NullMarked
package dev.reweave.trace.visit;

import org.jspecify.annotations.NullMarked;
