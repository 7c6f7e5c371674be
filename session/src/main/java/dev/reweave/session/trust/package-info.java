// SPDX-License-Identifier: Apache-2.0
/** Which recorded commands this user has run on this machine, so that they may be run again. */
package dev.reweave.session.trust;
