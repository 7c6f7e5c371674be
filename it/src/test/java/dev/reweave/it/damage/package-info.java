// SPDX-License-Identifier: Apache-2.0
/** Whatever stands in a file: the command that reads it says in one line what is wrong with it. */
package dev.reweave.it.damage;
