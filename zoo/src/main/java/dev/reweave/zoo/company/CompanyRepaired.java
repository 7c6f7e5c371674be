// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.company;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Joining and closing a parent hold one lock for the whole hierarchy. */
public final class CompanyRepaired {
  private static final Object HIERARCHY = new Object();
  private boolean active = true;
  private CompanyRepaired parent;

  boolean join(CompanyRepaired to) {
    synchronized (HIERARCHY) {
      if (!to.active) {
        return false;
      }
      parent = to;
      return true;
    }
  }

  boolean close(CompanyRepaired... others) {
    synchronized (HIERARCHY) {
      for (CompanyRepaired other : others) {
        if (other.parent == this) {
          return false;
        }
      }
      active = false;
      return true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CompanyRepaired child = new CompanyRepaired();
    CompanyRepaired holding = new CompanyRepaired();
    Thread first = new Thread(() -> child.join(holding), "joiner");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              holding.close(child);
            },
            "closer");
    Pace.startAndJoin(first, second);
    Invariant.check("parent active", true, child.parent == null || child.parent.active);
  }
}
