// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.declare;

import dev.reweave.protocol.declare.DeclarationFile.Located;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is wrong with declarations, whatever the program is like. */
public final class DeclarationFaults {
  private final Map<String, Located> sets = new HashMap<>();
  private final Map<String, Located> fields = new HashMap<>();
  private final Map<String, String> setOfField = new HashMap<>();
  private final List<String> found = new ArrayList<>();

  private DeclarationFaults() {}

  /**
   * One line for each fault, in the order of the declarations: sets that share a field, a set that
   * is declared both for objects and for the program, units for a set that nobody declares.
   */
  public static List<String> of(List<Located> declarations) {
    DeclarationFaults faults = new DeclarationFaults();
    for (Located located : declarations) {
      if (located.declaration() instanceof DeclaredSet set) {
        faults.set(located, set);
      }
    }
    for (Located located : declarations) {
      if (located.declaration() instanceof DeclaredUnit unit) {
        faults.unit(located, unit);
      }
    }
    return List.copyOf(faults.found);
  }

  private void set(Located located, DeclaredSet set) {
    Located first = sets.putIfAbsent(set.name(), located);
    if (first != null && ((DeclaredSet) first.declaration()).isOfProgram() != set.isOfProgram()) {
      found.add(
          located.where()
              + ": the set "
              + set.name()
              + " is one for the program in one place and one for each object in another ("
              + first.where()
              + ")");
    }
    for (SetMember field : set.fields()) {
      String name = field.qualifiedName();
      String other = setOfField.putIfAbsent(name, set.name());
      Located before = fields.putIfAbsent(name, located);
      if (other != null && before != null && !other.equals(set.name())) {
        found.add(
            located.where()
                + ": "
                + name
                + " is in the set "
                + other
                + " already ("
                + before.where()
                + "); sets must not overlap");
      }
    }
  }

  private void unit(Located located, DeclaredUnit unit) {
    for (String set : unit.sets()) {
      if (!sets.containsKey(set)) {
        found.add(
            located.where()
                + ": "
                + unit.qualifiedName()
                + " is a unit of work for the set "
                + set
                + ", which no field is in");
      }
    }
  }
}
