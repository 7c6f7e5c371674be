// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.declare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SetDeclarationTest {
  @Test
  void whatIsWrittenIsRead() {
    for (String line :
        List.of(
            "set books = shop.Shop.stock, shop.Shop.ledger->*",
            "program set totals = shop.Shop.sum, shop.Ledger$Page.sum",
            "unit shop.Clerk.run",
            "unit shop.Clerk.move(Lshop/Shop;)V = books, parameter 1",
            "unit shop.Clerk.<init> = totals")) {
      assertEquals(line, SetDeclaration.parse(line).text());
    }
  }

  @Test
  void partsAreKnown() {
    DeclaredSet set = (DeclaredSet) SetDeclaration.parse(" program set  a = x.Y.f , x.Y.g->* ");
    assertTrue(set.isOfProgram());
    assertEquals(
        List.of(new SetMember("x.Y", "f", false), new SetMember("x.Y", "g", true)), set.fields());
    DeclaredUnit unit = (DeclaredUnit) SetDeclaration.parse("unit x.Y.m = a, parameter 2, b");
    assertEquals(List.of("a", "b"), unit.sets());
    assertEquals(List.of(2), unit.parameters());
    assertTrue(unit.isMethod("m", "(II)V"));
    assertTrue(((DeclaredUnit) SetDeclaration.parse("unit x.Y.m")).isForAll());
  }

  @Test
  void eachFaultOfALineIsNamed() {
    assertFault("expected 'set NAME = FIELDS'", "sets a = x.Y.f");
    assertFault("expected '='", "set a x.Y.f");
    assertFault("'1a' is no name", "set 1a = x.Y.f");
    assertFault("expected a field as package.Class.field, found 'f'", "set a = f");
    assertFault("expected a field as package.Class.field, found ''", "set a =");
    assertFault("expected a method", "unit m");
    assertFault("expected the name of a set or 'parameter N', found ''", "unit x.Y.m =");
    assertFault("counted from 1", "unit x.Y.m = parameter 0");
  }

  private static void assertFault(String expected, String line) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> SetDeclaration.parse(line)).getMessage();
    assertTrue(message.contains(expected), message);
    String inFile =
        assertThrows(
                IllegalArgumentException.class,
                () -> DeclarationFile.parse("own.txt", "# mine\n\n" + line + "\n"))
            .getMessage();
    assertEquals("own.txt:3: " + message, inFile);
  }

  @Test
  void setsMustNotOverlapAndUnitsNeedASet() {
    assertEquals(
        List.of(
            "f:2: x.Y.f is in the set a already (f:1); sets must not overlap",
            "f:3: the set a is one for the program in one place and one for each object in another"
                + " (f:1)",
            "f:4: x.Y.m is a unit of work for the set c, which no field is in"),
        faults("set a = x.Y.f\nset b = x.Y.f\nprogram set a = x.Z.f\nunit x.Y.m = a, c"));
    assertEquals(List.of(), faults("set a = x.Y.f\nset a = x.Y.f->*, x.Z.f\nunit x.Y.m = a"));
  }

  private static List<String> faults(String text) {
    return DeclarationFaults.of(DeclarationFile.parse("f", text));
  }
}
