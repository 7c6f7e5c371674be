// SPDX-License-Identifier: Apache-2.0
/** The steps from a recording to a report, one class each. */
package dev.reweave.cli.steps;
