// SPDX-License-Identifier: Apache-2.0

/**
 * What calls of JDK methods do. A table ({@link dev.reweave.models.ModelTable}, text files beside
 * this package) says for each method whether it reads or changes its object's content, takes a
 * lock, signals, and so on; {@link dev.reweave.instrument.model.ModelledCalls} puts hooks around
 * the calls that application code makes; {@link dev.reweave.instrument.model.HandOver} adds hooks
 * to the few JDK classes that hand work from one thread to another out of the callers' sight.
 *
 * <p>Nothing here loads or initialises a class of the watched program, and nothing has mutable
 * state but the numbering of signatures.
 */
@NullMarked
package dev.reweave.instrument.model;

import org.jspecify.annotations.NullMarked;
