// SPDX-License-Identifier: Apache-2.0
/** findings.json, version 1, as a reader who has only the contract would read it. */
package dev.reweave.it.findings;
