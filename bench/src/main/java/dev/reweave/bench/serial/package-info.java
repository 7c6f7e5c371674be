// SPDX-License-Identifier: Apache-2.0
/** How fast the run's own serialisability is checked. */
package dev.reweave.bench.serial;
