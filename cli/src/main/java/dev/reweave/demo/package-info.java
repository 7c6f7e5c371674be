// SPDX-License-Identifier: Apache-2.0
/**
 * The program that {@code reweave demo} watches: a ticket office whose tests pass and whose bugs
 * only show when threads meet at the wrong moment. Uses nothing of Reweave.
 */
package dev.reweave.demo;
