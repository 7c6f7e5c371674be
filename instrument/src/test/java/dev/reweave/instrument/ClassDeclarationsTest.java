// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.declare.SetDeclaration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

class ClassDeclarationsTest {
  private static final String PACKAGE = "Ldev/reweave/annotations/";

  private final ClassNode node = new ClassNode();

  ClassDeclarationsTest() {
    node.name = "shop/Shop";
    node.superName = "java/lang/Object";
    node.version = Opcodes.V17;
  }

  @Test
  void annotationsOfFieldsBecomeSets() {
    field("stock", "I", "books", false, false);
    field("sum", "J", "totals", true, false);
    field("ledger", "Lshop/Ledger;", "books", false, true);
    ClassDeclarations declared = ClassDeclarations.of(node, List.of());
    assertEquals(
        List.of(
            "set books = shop.Shop.stock",
            "program set totals = shop.Shop.sum",
            "set books = shop.Shop.ledger->*"),
        declared.annotated().stream().map(SetDeclaration::text).toList());
    assertTrue(declared.hasReferent("ledger"));
    assertFalse(declared.hasReferent("stock"));
  }

  @Test
  void aReferentMakesAFinalFieldWorthRecording() {
    field("ledger", "Lshop/Ledger;", "books", false, true);
    node.fields.get(0).access = Opcodes.ACC_FINAL;
    ClassDeclarations declared = ClassDeclarations.of(node, List.of());
    assertEquals(0, ClassMembers.facts(node, declared).fields().get(0).access());
    assertEquals(
        0, ClassMembers.own(node, declared).declared("shop/Shop", "ledger", "Lshop/Ledger;"));
  }

  @Test
  void annotationsOfMethodsAndParametersBecomeUnits() {
    MethodNode all = method("run", "()V", Opcodes.ACC_PUBLIC);
    all.visitAnnotation(PACKAGE + "UnitOfWork;", false);
    MethodNode move = method("move", "(JLshop/Shop;[I)V", Opcodes.ACC_STATIC);
    AnnotationVisitor sets =
        move.visitAnnotation(PACKAGE + "UnitOfWork;", false).visitArray("value");
    sets.visit(null, "books");
    move.visitParameterAnnotation(1, PACKAGE + "UnitFor;", false);
    ClassDeclarations declared = ClassDeclarations.of(node, List.of());
    assertEquals(
        List.of(
            "unit shop.Shop.run()V", "unit shop.Shop.move(JLshop/Shop;[I)V = books, parameter 2"),
        declared.annotated().stream().map(SetDeclaration::text).toList());
    assertArrayEquals(new int[] {2}, declared.unitArguments(move), "after a long");
    assertArrayEquals(new int[0], declared.unitArguments(all));
  }

  @Test
  void theFileAddsToThem() {
    MethodNode move = method("move", "(Lshop/Shop;I[I)V", Opcodes.ACC_PUBLIC);
    ClassDeclarations declared =
        ClassDeclarations.of(
            node,
            List.of(
                SetDeclaration.parse("unit shop.Shop.move = parameter 1, parameter 2"),
                SetDeclaration.parse("unit shop.Shop.move = parameter 3"),
                SetDeclaration.parse("unit shop.Other.move = parameter 1"),
                SetDeclaration.parse("set s = shop.Shop.ledger->*, shop.Other.stock->*")));
    assertArrayEquals(new int[] {1, 3}, declared.unitArguments(move), "an int has no methods");
    assertTrue(declared.hasReferent("ledger"));
    assertFalse(declared.hasReferent("stock"));
  }

  @Test
  void whatCannotBeMeantIsAFault() {
    field("stock", "I", "books", false, true);
    field("name", "I", "no name", false, false);
    method("<init>", "(Lshop/Shop;)V", 0).visitParameterAnnotation(0, PACKAGE + "UnitFor;", false);
    method("add", "(I)V", 0).visitParameterAnnotation(0, PACKAGE + "UnitFor;", false);
    ClassDeclarations declared = ClassDeclarations.of(node, List.of());
    assertEquals(List.of(), declared.annotated());
    assertEquals(
        List.of(
            "shop.Shop.stock refers to no object that could be in its set",
            "shop.Shop.name: 'no name' is no name for a set",
            "parameter 1 of shop.Shop.<init> can have no unit of work: it is a constructor's",
            "parameter 1 of shop.Shop.add can have no unit of work: it is no object"),
        declared.faults());
  }

  private void field(
      String name, String descriptor, String set, boolean ofProgram, boolean hasReferent) {
    FieldNode field = new FieldNode(0, name, descriptor, null, null);
    AnnotationVisitor mark = field.visitAnnotation(PACKAGE + "AtomicSet;", false);
    mark.visit("value", set);
    if (ofProgram) {
      mark.visitEnum("scope", PACKAGE + "AtomicSet$Scope;", "PROGRAM");
    }
    if (hasReferent) {
      mark.visit("includesReferent", true);
    }
    node.fields.add(field);
  }

  private MethodNode method(String name, String descriptor, int access) {
    MethodNode method = new MethodNode(access, name, descriptor, null, null);
    node.methods.add(method);
    return method;
  }
}
