// SPDX-License-Identifier: Apache-2.0
/**
 * A report as Markdown, for the summary of a build or a comment: {@link
 * dev.reweave.report.markdown.MarkdownReport}. What programs call things is text there, never a
 * link, an image, an element, a mention or a heading.
 */
@NullMarked
package dev.reweave.report.markdown;

import org.jspecify.annotations.NullMarked;
