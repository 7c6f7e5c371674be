// SPDX-License-Identifier: Apache-2.0
/**
 * The numbers by which hooks name classes, methods, places and members: {@link
 * dev.reweave.instrument.site.SiteTable} and {@link dev.reweave.instrument.site.TapeTable}, which
 * the agent implements, and {@link dev.reweave.instrument.site.MethodSites}, the table as one
 * method sees it.
 */
@NullMarked
package dev.reweave.instrument.site;

import org.jspecify.annotations.NullMarked;
