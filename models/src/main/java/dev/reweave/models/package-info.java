// SPDX-License-Identifier: Apache-2.0
/**
 * What is known of the JDK, and of other classes that nobody records: for each method whether it
 * reads or changes its object's content, takes a lock, signals, and so on, and for each class what
 * its objects hold. {@link dev.reweave.models.ModelTable} is the way in; the text format is told in
 * {@code TableParser} and {@code ActionParser}; the tables are text files beside this package.
 * {@link dev.reweave.models.MethodOperations} says which operation a method is, for who has to
 * compute what comes of it. What is known by a name alone, before anything runs, {@link
 * dev.reweave.models.PlatformCalls} says of calls and {@link dev.reweave.models.DeclaredTypes} of
 * classes.
 *
 * <p>Read by the instrumenter, which puts hooks around calls, and by the execution of recorded
 * code, which has to know what those calls did. A collection is one line for both.
 *
 * <p>Promises: nothing here changes once it is read, and only classes of the JDK are loaded, never
 * initialised. Depends on {@code protocol} alone.
 */
@NullMarked
package dev.reweave.models;

import org.jspecify.annotations.NullMarked;
