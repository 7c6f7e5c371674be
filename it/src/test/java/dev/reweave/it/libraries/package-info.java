// SPDX-License-Identifier: Apache-2.0
/** Real libraries, and JDK classes, under small drivers. */
package dev.reweave.it.libraries;
