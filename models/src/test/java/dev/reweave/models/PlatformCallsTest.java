// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.reflect.Executable;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlatformCallsTest {
  private final PlatformCalls calls = PlatformCalls.standard();

  @Test
  void everyLineNamesMethodsThatExist() {
    Set<String> wrong = new TreeSet<>();
    for (OperationTable<?> table : List.of(calls.calls(), calls.arrays())) {
      for (String owner : table.owners()) {
        List<MethodSignature> there = methods(TableAgainstJdkTest.load(owner));
        for (OperationTable.Operation<?> line : table.operations(owner)) {
          if (there.stream().noneMatch(line.method()::matches)) {
            wrong.add(owner + "." + line.method().name() + line.method().types());
          }
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void everyTraitIsOfSomeMethod() {
    EnumSet<CallTrait> unused = EnumSet.allOf(CallTrait.class);
    unused.removeIf(trait -> !calls.names(trait).isEmpty());
    EnumSet<ArrayOperation> idle = EnumSet.allOf(ArrayOperation.class);
    for (String owner : calls.arrays().owners()) {
      calls.arrays().operations(owner).forEach(line -> idle.remove(line.meaning()));
    }

    assertEquals(Set.of(), unused);
    assertEquals(Set.of(), idle);
  }

  @Test
  void whatIsKnownOfACallIsOfItsTypeAndParameters() {
    String text = "Ljava/lang/String;";
    String object = "Ljava/lang/Object;";
    String supplier = "Ljava/util/function/Supplier;";

    assertEquals(CallTrait.LEAF_OF_VALUES, calls.trait("java/lang/Math", "max", "(II)I"));
    assertEquals(CallTrait.LEAF, calls.trait("java/lang/Object", "<init>", "()V"));
    assertEquals(CallTrait.LEAF, requireNonNull("(" + object + text + ")"));
    assertNull(requireNonNull("(" + object + supplier + ")"));
    assertNull(calls.trait("a/Math", "max", "(II)I"));
  }

  private CallTrait requireNonNull(String parameters) {
    return calls.trait("java/util/Objects", "requireNonNull", parameters + "Ljava/lang/Object;");
  }

  @Test
  void sortingReadsWritesAndCompares() {
    ArrayOperation sort = calls.onArrays("java/util/Arrays", "sort", "([I)V");

    assertEquals(ArrayOperation.SORT, sort);
    assertEquals(
        List.of(true, true, true, false),
        List.of(sort.reads(), sort.writes(), sort.compares(), sort.copies()));
  }

  private static List<MethodSignature> methods(Class<?> type) {
    return Stream.<Executable[]>of(
            type.getMethods(), type.getDeclaredMethods(), type.getDeclaredConstructors())
        .flatMap(Arrays::stream)
        .map(TableAgainstJdkTest::signature)
        .toList();
  }
}
