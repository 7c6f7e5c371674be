// SPDX-License-Identifier: Apache-2.0
/** What the user asked for: options of the command line over reweave.yaml over defaults. */
package dev.reweave.cli.settings;
