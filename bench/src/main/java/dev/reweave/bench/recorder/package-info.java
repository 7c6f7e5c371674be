// SPDX-License-Identifier: Apache-2.0
/** What recording costs: small loops, run with and without the agent. */
package dev.reweave.bench.recorder;
