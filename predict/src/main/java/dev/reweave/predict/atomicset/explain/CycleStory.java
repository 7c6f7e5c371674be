// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.explain;

import dev.reweave.predict.atomicset.join.UnitCycle;
import dev.reweave.predict.atomicset.pattern.SeenAccess;
import dev.reweave.predict.atomicset.pattern.SetPattern;
import dev.reweave.predict.atomicset.scan.UnitAccess;
import dev.reweave.predict.atomicset.scan.UnitPair;
import dev.reweave.predict.declared.DeclaredSets;
import dev.reweave.predict.explain.RegionText;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableColumns;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A violation of an atomic set in sentences. */
final class CycleStory {
  private final TraceNames names;
  private final RegionText regions;
  private final Trace trace;
  private final VariableColumns variables;
  private final DeclaredSets declared;

  CycleStory(TraceNames names, RegionText regions, Trace trace) {
    this.names = names;
    this.regions = regions;
    this.trace = trace;
    this.variables = trace.info().variables();
    this.declared = new DeclaredSets(trace.info());
  }

  /** {@code order}: the accesses in the order that violates. */
  List<String> of(UnitCycle c, List<UnitAccess> order) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "Thread %s %s at %s and %s at %s%s."
            .formatted(
                names.thread(c.unit().thread()),
                act(c.first(), c),
                names.at(c.first().site()),
                act(c.second(), c),
                names.at(c.second().site()),
                in(c.unit())));
    sentences.add(
        c.isOnOne()
            ? "In between, thread %s can come and %s at %s%s."
                .formatted(
                    names.thread(c.other().thread()),
                    bareAct(c.seen(), c),
                    names.at(c.seen().site()),
                    in(c.other()))
            : "Thread %s can %s at %s after the first of them, and %s at %s before the second%s: %s"
                .formatted(
                    names.thread(c.other().thread()),
                    bareAct(c.seen(), c),
                    names.at(c.seen().site()),
                    bareAct(c.done(), c),
                    names.at(c.done().site()),
                    in(c.other()),
                    consequence(c)));
    sentences.add(together(c));
    SetPattern pattern = pattern(order);
    if (pattern != null) {
      sentences.add(
          "This is pattern %d of atomic-set serializability, %s."
              .formatted(pattern.number(), pattern.spelling()));
    }
    return sentences;
  }

  private String in(UnitPair unit) {
    String method = unit.region() == null ? "" : regions.method(unit.region());
    return method.isEmpty() ? "" : ", in one call of " + method;
  }

  private String act(UnitAccess access, UnitCycle c) {
    return (access.kind().writes() ? "writes " : "reads ") + said(access, c);
  }

  private String bareAct(UnitAccess access, UnitCycle c) {
    return (access.kind().writes() ? "write " : "read ") + said(access, c);
  }

  /** Two variables of one name are told apart: the second is another one. */
  private String said(UnitAccess access, UnitCycle c) {
    String name = names.said(variables.member(access.variable()));
    String first = names.said(variables.member(c.first().variable()));
    boolean isFirst = access.variable() == c.first().variable();
    if (isFirst || !name.equals(first)) {
      return name;
    }
    return name.startsWith("an ")
        ? "another " + name.substring("an ".length())
        : name + " of another object";
  }

  private String consequence(UnitCycle c) {
    String first = said(c.first(), c);
    String second = said(c.second(), c);
    String other = names.thread(c.other().thread());
    boolean isRead = !c.seen().kind().writes() && !c.done().kind().writes();
    boolean reads = !c.first().kind().writes() && !c.second().kind().writes();
    if (isRead) {
      return other + " sees " + first + " changed and " + second + " not yet.";
    } else if (reads) {
      return "the thread sees " + first + " as it was before and " + second + " as it is after.";
    } else if (c.first().kind().writes() && c.second().kind().writes()) {
      return first + " is left as " + other + " made it, and " + second + " is not.";
    }
    return "each acts on what it has read, and the other changes that.";
  }

  /** Why the two variables are one atomic set. */
  private String together(UnitCycle c) {
    int set = Math.max(declared(c.first()), declared(c.second()));
    if (set != 0 && !c.isOnOne()) {
      return "The two are declared to belong together: the atomic set " + declared.name(set) + ".";
    }
    long one = variables.object(c.first().variable());
    long two = variables.object(c.second().variable());
    if (c.isOnOne() || one == two) {
      return c.isOnOne()
          ? "The object is used only by the methods of its owner, whose calls are meant to be one"
              + " step each."
          : "The two belong to one object or class.";
    } else if (trace.value(c.first().index()) == two || trace.value(c.second().index()) == one) {
      return "The one refers to the object that the other is part of.";
    }
    return "The two belong to one owner: nobody uses them but by its methods.";
  }

  private int declared(UnitAccess access) {
    return declared.setOf(variables.member(access.variable()));
  }

  private @Nullable SetPattern pattern(List<UnitAccess> order) {
    SeenAccess[] seen = new SeenAccess[order.size()];
    for (int i = 0; i < seen.length; i++) {
      UnitAccess a = order.get(i);
      EventKind kind = a.kind();
      seen[i] = new SeenAccess(a.thread(), a.variable(), kind.reads(), kind.writes());
    }
    return SetPattern.of(seen);
  }
}
