// SPDX-License-Identifier: Apache-2.0
/**
 * Findings that somebody knows and has accepted, in a file of the repository. Nothing accepted
 * counts for an exit status, and nothing that counts is hidden by chance: a file that cannot be
 * read is refused, and what an entry accepts is as narrow as it says. Begin with {@link
 * dev.reweave.session.accept.AcceptedFindings}.
 */
@NullMarked
package dev.reweave.session.accept;

import org.jspecify.annotations.NullMarked;
