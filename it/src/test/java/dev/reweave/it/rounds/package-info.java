// SPDX-License-Identifier: Apache-2.0
/** Programs whose bugs one recorded run does not show. */
package dev.reweave.it.rounds;
