// SPDX-License-Identifier: Apache-2.0
/**
 * The programs that {@code reweave demo} watches: a ticket office whose tests pass and whose bugs
 * only show when threads meet at the wrong moment, and a use of the JDK that shows one of the JDK's
 * own. They use nothing of Reweave.
 */
package dev.reweave.demo;
