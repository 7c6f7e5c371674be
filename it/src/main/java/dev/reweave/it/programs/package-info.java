// SPDX-License-Identifier: Apache-2.0
/** Programs that end, or go on, in unusual ways. Each is run with and without the recorder. */
package dev.reweave.it.programs;
