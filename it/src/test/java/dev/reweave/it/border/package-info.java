// SPDX-License-Identifier: Apache-2.0
/** Records made-up programs that try the border of the JDK, and looks for what cannot be. */
package dev.reweave.it.border;
