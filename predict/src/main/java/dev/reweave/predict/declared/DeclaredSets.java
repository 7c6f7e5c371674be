// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.declared;

import dev.reweave.protocol.declare.DeclaredSet;
import dev.reweave.protocol.declare.DeclaredUnit;
import dev.reweave.protocol.declare.SetDeclaration;
import dev.reweave.protocol.declare.SetMember;
import dev.reweave.trace.GrowingColumn;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.Method;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The atomic sets and units of work that somebody declared, by index of member and method. Sets are
 * numbered from 1; 0 is what nobody declared: the set of an object's, or a class's, other fields.
 * The tables may still grow, declarations before the rows that they are about.
 */
public final class DeclaredSets {
  private final List<String> lines;
  private int read;
  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final BitSet ofProgram = new BitSet();
  private final Map<String, SetMember> members = new HashMap<>();
  private final Map<String, Integer> setOfField = new HashMap<>();
  private final Map<String, BitSet> programSetsOfClass = new HashMap<>();
  private final Map<String, List<DeclaredUnit>> units = new HashMap<>();
  private final List<UnitScope> scopes = new ArrayList<>();
  private final GrowingColumn set;
  private final GrowingColumn referent;
  private final GrowingColumn scope;
  private final TraceInfo info;

  /**
   * What a method is a unit of work for, besides its own object or class.
   *
   * @param all every set that it uses
   * @param sets these sets
   * @param ofClass sets of the program that fields of its class are in: it is one like a method of
   *     an object for that object's set
   */
  private record UnitScope(boolean all, BitSet sets, BitSet ofClass) {}

  /** Those of a trace. Lines that say nothing sensible are passed over. */
  public DeclaredSets(TraceInfo info) {
    this.info = info;
    lines = info.declarations();
    set = GrowingColumn.of(info.members(), this::setOf);
    referent = GrowingColumn.test(info.members(), this::hasReferent);
    scope = GrowingColumn.of(info.methods(), this::scopeOf);
  }

  /** Whether nothing is declared, so far. */
  public boolean isEmpty() {
    return lines.isEmpty();
  }

  /** The set of a member, 0 if none is declared. */
  public int setOf(int member) {
    return lines.isEmpty() ? 0 : set.get(member);
  }

  /** Whether what the field refers to belongs to its set. */
  public boolean hasReferent(int member) {
    return !lines.isEmpty() && referent.is(member);
  }

  /** Whether all objects have this set together. */
  public boolean isOfProgram(int number) {
    return ofProgram.get(number);
  }

  /** The set's name. */
  public String name(int number) {
    return names.get(number - 1);
  }

  /** Whether a call of the method is declared to be a unit of work for the set; 0: any other. */
  public boolean isUnit(int method, int number) {
    int index = lines.isEmpty() ? 0 : scope.get(method);
    return index != 0 && (scopes.get(index - 1).all() || scopes.get(index - 1).sets().get(number));
  }

  /** Whether the method's class declares a field of this set, which is one of the program. */
  public boolean isOfMemberClass(int method, int number) {
    int index = lines.isEmpty() ? 0 : scope.get(method);
    return index != 0 && scopes.get(index - 1).ofClass().get(number);
  }

  /**
   * A sentence for each declared field and method that the trace does not know: it was not used by
   * two threads, was never called, or does not exist.
   */
  public List<String> unseen() {
    if (lines.isEmpty()) {
      return List.of();
    }
    readOn();
    TreeSet<String> fields = new TreeSet<>(members.keySet());
    info.members().forEach(row -> fields.remove(row.className() + "." + row.name()));
    TreeSet<String> methods = new TreeSet<>(units.keySet());
    info.methods().forEach(row -> methods.remove(row.className() + "." + row.name()));
    List<String> notes = new ArrayList<>();
    for (String field : fields) {
      notes.add(field + " is declared as part of an atomic set, but was not seen.");
    }
    for (String method : methods) {
      notes.add(method + " is declared as a unit of work, but was not seen.");
    }
    return notes;
  }

  private int setOf(Member row) {
    readOn();
    return setOfField.getOrDefault(row.className() + "." + row.name(), 0);
  }

  private boolean hasReferent(Member row) {
    readOn();
    SetMember member = members.get(row.className() + "." + row.name());
    return member != null && member.hasReferent();
  }

  private int scopeOf(Method row) {
    readOn();
    boolean all = false;
    BitSet sets = new BitSet();
    for (DeclaredUnit unit : units.getOrDefault(row.className() + "." + row.name(), List.of())) {
      if (row.descriptor() == null || unit.isMethod(row.name(), row.descriptor())) {
        all |= unit.isForAll();
        unit.sets().forEach(name -> sets.set(number(name)));
      }
    }
    BitSet ofClass = programSetsOfClass.getOrDefault(row.className(), new BitSet());
    if (!all && sets.isEmpty() && ofClass.isEmpty()) {
      return 0;
    }
    scopes.add(new UnitScope(all, sets, ofClass));
    return scopes.size();
  }

  private void readOn() {
    while (read < lines.size()) {
      try {
        add(SetDeclaration.parse(lines.get(read++)));
      } catch (IllegalArgumentException damaged) {
        // The launcher and the recorder have checked it: the log is of another version.
      }
    }
  }

  private void add(SetDeclaration declaration) {
    if (declaration instanceof DeclaredSet declared) {
      int number = number(declared.name());
      if (declared.isOfProgram()) {
        ofProgram.set(number);
      }
      for (SetMember member : declared.fields()) {
        members.merge(member.qualifiedName(), member, (a, b) -> a.hasReferent() ? a : b);
        setOfField.putIfAbsent(member.qualifiedName(), number);
        if (declared.isOfProgram()) {
          programSetsOfClass.computeIfAbsent(member.className(), name -> new BitSet()).set(number);
        }
      }
    } else if (declaration instanceof DeclaredUnit unit) {
      units.computeIfAbsent(unit.qualifiedName(), name -> new ArrayList<>()).add(unit);
    }
  }

  private int number(String name) {
    return numbers.computeIfAbsent(
        name,
        n -> {
          names.add(n);
          return names.size();
        });
  }
}
