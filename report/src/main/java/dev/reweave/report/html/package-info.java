// SPDX-License-Identifier: Apache-2.0
/**
 * One HTML page that needs nothing else: no network, no script to be read, light and dark, wide and
 * narrow. Everything that comes from the program is escaped by the template engine.
 */
@NullMarked
package dev.reweave.report.html;

import org.jspecify.annotations.NullMarked;
