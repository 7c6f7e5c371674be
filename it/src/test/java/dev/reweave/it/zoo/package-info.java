// SPDX-License-Identifier: Apache-2.0
/** The zoo under the recorder: findings against the comments in the programs' sources. */
package dev.reweave.it.zoo;
