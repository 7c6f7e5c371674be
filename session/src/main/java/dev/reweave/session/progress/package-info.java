// SPDX-License-Identifier: Apache-2.0
/** What a session tells while it works. */
package dev.reweave.session.progress;
