// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.company;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug unreached
// expect skew: atomicset * FEASIBLE
/**
 * Joining a parent looks at the parent holding only the child; closing a parent looks at the
 * children holding only the parent. Write skew over two objects: no single variable shows it.
 */
public final class Company {
  private boolean active = true;
  private Company parent;

  boolean isActive() {
    return active;
  }

  synchronized boolean join(Company to) {
    if (!to.isActive()) { // skew: first
      return false;
    }
    parent = to; // skew: second
    return true;
  }

  synchronized boolean close(Company... others) {
    for (Company other : others) {
      if (other.parent == this) {
        return false;
      }
    }
    active = false; // skew: remote
    return true;
  }

  public static void main(String[] args) throws InterruptedException {
    Company child = new Company();
    Company holding = new Company();
    Thread joiner = new Thread(() -> child.join(holding), "joiner");
    Thread closer =
        new Thread(
            () -> {
              Pace.after(joiner);
              holding.close(child);
            },
            "closer");
    Pace.startAndJoin(joiner, closer);
    Invariant.check("parent active", true, child.parent == null || child.parent.active);
  }
}
