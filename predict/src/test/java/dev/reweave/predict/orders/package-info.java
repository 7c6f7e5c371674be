// SPDX-License-Identifier: Apache-2.0
/**
 * Small random traces, and all the orders that their events can come in: what predictors are held
 * against.
 */
package dev.reweave.predict.orders;
