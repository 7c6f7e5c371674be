// SPDX-License-Identifier: Apache-2.0
/** What the comments of the zoo's programs expect, and findings held against them. */
package dev.reweave.it.zoo;
