// SPDX-License-Identifier: Apache-2.0
/**
 * Plain data handed from thread to thread by something that orders it: nothing here may be
 * reported. Each payload is read and written twice on either side, so that an analysis which misses
 * the ordering finds patterns.
 */
package dev.reweave.zoo.order;
