// SPDX-License-Identifier: Apache-2.0
/** Text from programs and their files, which may hold anything, made harmless and visible. */
package dev.reweave.report.neutral;
