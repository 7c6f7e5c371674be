// SPDX-License-Identifier: Apache-2.0
/**
 * What somebody says of atomic sets and units of work (ICSE 2008, sections 3 and 4.1), where the
 * usual sets, an object's fields, are not what is meant. One line each, the same in a user's file,
 * in the journal and in a trace: {@link dev.reweave.protocol.declare.SetDeclaration} parses and
 * formats it. Annotations are turned into such lines by the recorder.
 *
 * <pre>
 * set books = shop.Shop.stock, shop.Shop.ledger-&gt;*   fields of one object, and what one refers to
 * program set totals = shop.Shop.sum, shop.Ledger.sum   fields of all objects of these classes
 * unit shop.Clerk.move = books, parameter 1             a method, for sets and for an argument's
 * unit shop.Clerk.run                                   for all sets that it uses
 * </pre>
 *
 * <p>{@link dev.reweave.protocol.declare.DeclarationFile} reads a file of them, and {@link
 * dev.reweave.protocol.declare.DeclarationFaults} says what is wrong with declarations from several
 * places: a field in two sets, a unit for a set that nobody declares.
 */
@NullMarked
package dev.reweave.protocol.declare;

import org.jspecify.annotations.NullMarked;
