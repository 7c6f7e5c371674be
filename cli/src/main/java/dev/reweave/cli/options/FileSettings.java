// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

/** Whose options may stand in reweave.yaml, too: a mixin, or what else sets them. */
interface FileSettings {}
