// SPDX-License-Identifier: Apache-2.0
/** Tests that are checked in JVMs of their own: subjects, which Surefire is not to find. */
package dev.reweave.it.checked;
