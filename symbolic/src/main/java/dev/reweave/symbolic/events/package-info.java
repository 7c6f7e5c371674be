// SPDX-License-Identifier: Apache-2.0
/** Which step of a thread is which event of the trace. */
package dev.reweave.symbolic.events;
