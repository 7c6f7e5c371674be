// SPDX-License-Identifier: Apache-2.0
/**
 * Results of tests as builds show them, in the XML that began with Ant's JUnit task. What counts is
 * a test that failed, everything else one that was skipped; there is always a test. Well-formed,
 * whatever the names are.
 */
@NullMarked
package dev.reweave.report.junitxml;

import org.jspecify.annotations.NullMarked;
