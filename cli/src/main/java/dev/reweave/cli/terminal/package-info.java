// SPDX-License-Identifier: Apache-2.0
/** What the two output streams are connected to, and progress on one of them. */
package dev.reweave.cli.terminal;
