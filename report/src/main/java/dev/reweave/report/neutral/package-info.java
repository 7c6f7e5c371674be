// SPDX-License-Identifier: Apache-2.0
/** Text from programs and their files, which may hold anything, made harmless and visible. */
@NullMarked
package dev.reweave.report.neutral;

import org.jspecify.annotations.NullMarked;
