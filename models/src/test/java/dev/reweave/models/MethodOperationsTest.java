// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

class MethodOperationsTest {
  private final ModelTable table = ModelTable.standard();
  private final MethodOperations operations = new MethodOperations(table);

  @Test
  void everyLineNamesMethodsThatExist() {
    Set<String> wrong = new TreeSet<>();
    for (OperationTable<?> known : operations.tables()) {
      for (String owner : known.owners()) {
        List<MethodSignature> there =
            classes(owner).flatMap(MethodOperationsTest::methods).toList();
        for (OperationTable.Operation<?> line : known.operations(owner)) {
          if (there.stream().noneMatch(line.method()::matches)) {
            wrong.add(owner + "." + line.method().name() + line.method().types());
          }
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void everyOperationIsOfSomeMethod() {
    List<Class<? extends Enum<?>>> all =
        List.of(
            ComputedFunction.class,
            SequenceOperation.class,
            EntryOperation.class,
            CellOperation.class,
            HandleOperation.class);
    List<Set<Enum<?>>> used = new ArrayList<>();
    for (OperationTable<?> known : operations.tables()) {
      Set<Enum<?>> some = new HashSet<>();
      for (String owner : known.owners()) {
        known.operations(owner).forEach(line -> some.add((Enum<?>) line.meaning()));
      }
      used.add(some);
    }
    for (int i = 0; i < all.size(); i++) {
      assertEquals(Set.of(all.get(i).getEnumConstants()), used.get(i));
    }
  }

  @Test
  void onlyTheTypesThatAreNamed() {
    assertEquals(ComputedFunction.MAX, computed("java.lang.Math", "max", "(II)I"));
    assertNull(computed("java.lang.Math", "max", "(FF)F"));
    assertNull(computed("a.Math", "max", "(II)I"));
    assertEquals(
        ComputedFunction.ARRAY_LOOK,
        computed("java.util.Arrays", "toString", "([I)Ljava/lang/String;"));
  }

  private ComputedFunction computed(String type, String name, String descriptor) {
    return operations.computed(type, MethodSignature.of(name, descriptor));
  }

  @Test
  void whatAMethodDoesFollowsFromWhatItsClassHolds() {
    assertEquals(SequenceOperation.LAST, onSequence("java.util.Stack", "peek()"));
    assertEquals(SequenceOperation.FIRST_OR_NULL, onSequence("java.util.ArrayDeque", "peek()"));
    assertEquals(SequenceOperation.PREPEND, onSequence("java.util.LinkedList", "push(Object)"));
    assertEquals(SequenceOperation.APPEND, onSequence("java.util.Stack", "push(Object)"));
    assertEquals(SequenceOperation.REMOVE, onSequence("java.util.ArrayList", "remove(Object)"));
    assertEquals(SequenceOperation.REMOVE_AT, onSequence("java.util.ArrayList", "remove(int)"));
    assertNull(onSequence("java.util.HashMap", "remove(Object)"));
    assertNull(onSequence("java.util.PriorityQueue", "poll()"));
    assertEquals(EntryOperation.REMOVE, onEntry("java.util.HashMap", "remove(Object)"));
    assertEquals(EntryOperation.TAKE_OUT, onEntry("java.util.HashSet", "remove(Object)"));
    assertNull(onEntry("java.util.ArrayList", "remove(Object)"));
    assertNull(onEntry("a.HashMap", "remove(Object)"));
  }

  private SequenceOperation onSequence(String type, String method) {
    return operations.onSequence(type, signature(method));
  }

  private EntryOperation onEntry(String type, String method) {
    return operations.onEntry(type, signature(method));
  }

  private static MethodSignature signature(String method) {
    List<String> types = TableParser.types(method);
    return new MethodSignature(method.substring(0, method.indexOf('(')), "", types);
  }

  @Test
  void modesOfAccessMakeNoDifference() {
    assertEquals(CellOperation.SET, onCell("java.util.concurrent.atomic.AtomicLong", "lazySet"));
    assertEquals(CellOperation.SET, onCell("java.lang.invoke.VarHandle", "setRelease"));
    assertNull(onCell("java.lang.invoke.VarHandle", "getAndIncrement"));
    assertNull(onCell("java.util.concurrent.atomic.LongAdder", "add"));
  }

  private CellOperation onCell(String type, String name) {
    return operations.onCell(type, new MethodSignature(name, "", List.of("long")));
  }

  @Test
  void handlesAreMadeOfFieldsAndElements() {
    String updater = "java.util.concurrent.atomic.AtomicLongFieldUpdater";
    MethodSignature make = new MethodSignature("newUpdater", "", List.of("Class", "String"));
    assertEquals(HandleOperation.FIELD, operations.makingHandle(updater, make));
    assertNull(operations.makingHandle("java.util.concurrent.atomic.AtomicLong", make));
  }

  /** The classes that a heading means. */
  private Stream<Class<?>> classes(String owner) {
    if (owner.contains(".")) {
      return Stream.of(TableAgainstJdkTest.load(owner));
    }
    return table.classes().stream()
        .map(ClassModel::name)
        .filter(name -> has(name, owner) && TableAgainstJdkTest.exists(name))
        .map(TableAgainstJdkTest::load);
  }

  private boolean has(String type, String word) {
    AtomicCells cells = table.cells(type);
    boolean isKind = cells != null && cells.kind().name().equalsIgnoreCase(word);
    return isKind
        || EnumSet.allOf(ContentTrait.class).stream()
            .anyMatch(
                trait ->
                    trait.name().toLowerCase(Locale.ROOT).equals(word) && table.has(type, trait));
  }

  private static Stream<MethodSignature> methods(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .map(m -> MethodSignature.of(m.getName(), descriptor(m)));
  }

  private static String descriptor(Method method) {
    return Type.getMethodDescriptor(method);
  }
}
