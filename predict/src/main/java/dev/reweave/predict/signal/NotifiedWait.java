// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.signal;

/** A wait without a time limit that a notification ended, and where it went on: events. */
record NotifiedWait(int waits, int woken) {}
