// SPDX-License-Identifier: Apache-2.0
/** FaultCommands that end badly, odd places, broken traces: each has one clear outcome. */
package dev.reweave.it.faults;
