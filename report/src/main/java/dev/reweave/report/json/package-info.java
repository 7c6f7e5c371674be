// SPDX-License-Identifier: Apache-2.0
/**
 * findings.json, version 1: what scripts rely on. Fields are only ever added. What is written can
 * be read back without loss.
 */
@NullMarked
package dev.reweave.report.json;

import org.jspecify.annotations.NullMarked;
