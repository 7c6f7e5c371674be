// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.reweave.predict.lock.profile.PairedAccess;
import dev.reweave.predict.lock.profile.ThreadAccesses;
import dev.reweave.predict.lock.profile.ThreadVariable;
import dev.reweave.trace.EventKind;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ThreadAccessesTest {
  private final ThreadAccesses accesses = new ThreadAccesses();

  @Test
  void whatIsInUseIsNotHandedOutAgain() {
    PairedAccess first = accesses.take(1);
    PairedAccess second = accesses.take(2);
    accesses.giveBack(first);
    PairedAccess third = accesses.take(3);
    assertSame(first, third);
    assertNotSame(second, third);
  }

  @Test
  void anyMayBeGivenBackInAnyOrder() {
    PairedAccess[] taken = new PairedAccess[20];
    for (int i = 0; i < taken.length; i++) {
      taken[i] = accesses.take(i);
    }
    for (int i = 0; i < taken.length; i += 2) {
      accesses.giveBack(taken[i]);
    }
    Set<PairedAccess> inUse = new HashSet<>();
    for (int i = 1; i < taken.length; i += 2) {
      inUse.add(taken[i]);
    }
    for (int i = 0; i < taken.length / 2; i++) {
      inUse.add(accesses.take(taken.length + i));
    }
    assertEquals(taken.length, inUse.size());
  }

  @Test
  void aRegionThatBeginsAfterAllGivesAllBack() {
    PairedAccess old = accesses.take(5);
    int generation = accesses.generation();
    accesses.begin(6);
    assertNotEquals(generation, accesses.generation());
    assertSame(old, accesses.take(7));
  }

  @Test
  void oneAccessInTheRegionKeepsThemAll() {
    PairedAccess before = accesses.take(5);
    accesses.take(8);
    int generation = accesses.generation();
    accesses.begin(6);
    assertEquals(generation, accesses.generation());
    assertNotSame(before, accesses.take(9));
  }

  @Test
  void aVariableForgetsWhatWasGivenBackAndGivesBackEachOnce() {
    ThreadVariable variable = new ThreadVariable(0, 0, 0, 0);
    ThreadVariable other = new ThreadVariable(0, 1, 0, 0);
    write(variable, 1);
    write(variable, 2);
    write(variable, 3);
    assertNotSame(variable.last, variable.beforeLast);
    variable.giveBack(accesses);
    write(other, 4);
    write(other, 5);
    assertNotSame(other.last, other.beforeLast);
    write(variable, 6, 6);
    assertNull(variable.beforeLast);
  }

  private void write(ThreadVariable variable, int index) {
    write(variable, index, 0);
  }

  private void write(ThreadVariable variable, int index, int openSince) {
    PairedAccess now = variable.next(accesses, index, openSince);
    now.kind = EventKind.WRITE;
    variable.remember(now, accesses);
  }
}
