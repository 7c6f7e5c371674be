// SPDX-License-Identifier: Apache-2.0
/**
 * What a test's JVM asks of the tool, and what comes back. The tool is loaded there by a class
 * loader of its own, so that its libraries cannot meet the user's: what passes between the two is a
 * map of the JDK's types, and each side has its own copy of these classes.
 */
@NullMarked
package dev.reweave.protocol.check;

import org.jspecify.annotations.NullMarked;
