// SPDX-License-Identifier: Apache-2.0
/**
 * Real bugs in the JDK and in old releases of libraries, each with a driver whose ordinary run
 * shows nothing of it: the threads come one after the other, and nothing but luck makes them.
 */
package dev.reweave.it.bugs;
