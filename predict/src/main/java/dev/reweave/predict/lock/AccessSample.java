// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

/** One occurrence of an access: the event, and its epochs in the two partial orders. */
record AccessSample(int index, int must, int observed) {}
