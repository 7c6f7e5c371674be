// SPDX-License-Identifier: Apache-2.0
/** Programs that are recorded once and then run again under what was found. */
package dev.reweave.it.replay;
