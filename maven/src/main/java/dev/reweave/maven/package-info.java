// SPDX-License-Identifier: Apache-2.0
/**
 * The Maven plugin. It is thin: {@link dev.reweave.maven.PrepareMojo} puts the door for tests on
 * the class path of a module's tests, {@link dev.reweave.maven.GatherMojo} has the tool make one
 * report of what they left, and {@link dev.reweave.maven.CheckMojo} does both around the build that
 * is there.
 */
@NullMarked
package dev.reweave.maven;

import org.jspecify.annotations.NullMarked;
