// SPDX-License-Identifier: Apache-2.0
/**
 * The options of commands, each of them once: a field of one of the mixins, with its name, its help
 * and its type. A command takes the mixins that mean something to it, and picocli refuses what is
 * in none of them. reweave.yaml gives the same options their defaults, under the same names: {@link
 * dev.reweave.cli.options.FileDefaults}. What predictors ask for comes from their registry.
 */
@NullMarked
package dev.reweave.cli.options;

import org.jspecify.annotations.NullMarked;
