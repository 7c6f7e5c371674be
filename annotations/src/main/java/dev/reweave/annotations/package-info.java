// SPDX-License-Identifier: Apache-2.0
/** Annotations by which a program can tell Reweave what it means. No dependencies, no code. */
package dev.reweave.annotations;
