// SPDX-License-Identifier: Apache-2.0
/** Which recorded commands this user has run on this machine, so that they may be run again. */
@NullMarked
package dev.reweave.session.trust;

import org.jspecify.annotations.NullMarked;
