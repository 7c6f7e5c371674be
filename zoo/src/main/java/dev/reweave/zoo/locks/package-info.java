// SPDX-License-Identifier: Apache-2.0
/** What is one lock and what is not, and locks that are not monitors. */
package dev.reweave.zoo.locks;
