// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Runs each pair of library methods in two threads on two objects, one pair after the other, each
 * with objects of its own. A transaction is one call.
 */
public final class LibraryPairs {
  private LibraryPairs() {}

  private static List<BiConsumer<OldVector, OldVector>> vectorCalls() {
    List<BiConsumer<OldVector, OldVector>> calls = new ArrayList<>();
    calls.add((own, other) -> own.add("c"));
    calls.add((own, other) -> own.set(0, "d"));
    calls.add((own, other) -> own.remove("a"));
    calls.add((own, other) -> own.removeLast());
    calls.add((own, other) -> own.clear());
    calls.add((own, other) -> own.indexOf("b"));
    calls.add((own, other) -> own.lastIndexOf("a"));
    calls.add((own, other) -> own.text());
    calls.add((own, other) -> OldVector.copyOf(other));
    calls.add((own, other) -> own.containsAll(other));
    calls.add((own, other) -> own.addAll(other));
    calls.add((own, other) -> own.removeAll(other));
    calls.add((own, other) -> own.sameAs(other));
    return calls;
  }

  private static List<BiConsumer<OldVector, OldVector>> stackCalls() {
    List<BiConsumer<OldVector, OldVector>> calls = new ArrayList<>(vectorCalls());
    calls.add((own, other) -> ((OldStack) own).push("e"));
    calls.add((own, other) -> ((OldStack) own).pop());
    calls.add((own, other) -> ((OldStack) own).peek());
    calls.add((own, other) -> ((OldStack) own).search("a"));
    calls.add((own, other) -> ((OldStack) own).popIfAny());
    return calls;
  }

  /** Argument: {@code vector} or {@code stack}. */
  public static void main(String[] args) throws InterruptedException {
    boolean stack = args[0].equals("stack");
    List<BiConsumer<OldVector, OldVector>> calls = stack ? stackCalls() : vectorCalls();
    int pairs = 0;
    for (int i = 0; i < calls.size(); i++) {
      for (int j = i; j < calls.size(); j++) {
        OldVector left = stack ? OldStack.of("a", "b") : OldVector.of("a", "b");
        OldVector right = stack ? OldStack.of("a", "b") : OldVector.of("a", "b");
        BiConsumer<OldVector, OldVector> one = calls.get(i);
        BiConsumer<OldVector, OldVector> other = calls.get(j);
        Crew crew = new Crew();
        crew.add(() -> one.accept(left, right));
        crew.add(() -> other.accept(right, left));
        crew.work();
        pairs++;
      }
    }
    System.out.println(pairs + " pairs");
  }
}
