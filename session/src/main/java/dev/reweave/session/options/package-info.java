// SPDX-License-Identifier: Apache-2.0
/** What can be asked for, all of it decided and typed. */
package dev.reweave.session.options;
