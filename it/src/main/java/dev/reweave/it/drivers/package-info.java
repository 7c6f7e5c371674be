// SPDX-License-Identifier: Apache-2.0
/**
 * Small multi-threaded drivers of real libraries and of JDK classes. What they print does not
 * depend on the schedule, so that runs with and without the recorder can be compared.
 */
package dev.reweave.it.drivers;
