// SPDX-License-Identifier: Apache-2.0
/** What a thread does depends on how many elements a list or queue holds. */
package dev.reweave.zoo.jobs;
