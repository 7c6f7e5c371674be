// SPDX-License-Identifier: Apache-2.0
/** Which build this is. */
package dev.reweave.session.version;
