// SPDX-License-Identifier: Apache-2.0
/**
 * The tool for a test's JVM: {@link dev.reweave.check.CheckEntry} takes and returns the JDK's types
 * only, so that a class loader of its own can hold the tool and all of its libraries. It does what
 * {@link dev.reweave.session.Session} does, and says which findings count.
 */
@NullMarked
package dev.reweave.check;

import org.jspecify.annotations.NullMarked;
