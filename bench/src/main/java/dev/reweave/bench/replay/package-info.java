// SPDX-License-Identifier: Apache-2.0
/** How surely and how fast findings are made to happen. */
package dev.reweave.bench.replay;
