// SPDX-License-Identifier: Apache-2.0
/** From a trace to a report. */
package dev.reweave.session.analyse;
