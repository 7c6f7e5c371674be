// SPDX-License-Identifier: Apache-2.0
/**
 * How many switches between threads are needed to come to every class of equivalent orders: {@link
 * dev.reweave.predict.mutual.switches.SwitchReduction}. It measures what the paper's tables tell;
 * verdicts do not rest on it.
 */
@NullMarked
package dev.reweave.predict.mutual.switches;

import org.jspecify.annotations.NullMarked;
