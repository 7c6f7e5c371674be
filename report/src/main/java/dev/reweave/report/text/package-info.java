// SPDX-License-Identifier: Apache-2.0
/**
 * Reports for a terminal or a plain file. Lines are wrapped to the width asked for; colour only
 * when asked for, and never the only bearer of a fact.
 */
@NullMarked
package dev.reweave.report.text;

import org.jspecify.annotations.NullMarked;
