// SPDX-License-Identifier: Apache-2.0
/** From the log that a recorded run left to an ordered trace. */
package dev.reweave.session.order;
