// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.trace.order.table.IntColumn;
import java.util.Arrays;

/**
 * Values of bulk operations, which were not recorded, guessed from the next read that tells: a
 * census pass learns them, the pass that writes the trace looks them up. Groups are numbered in the
 * order they are opened, which is the same in both passes.
 */
public final class BlindValues {
  private long[] learnt = new long[64];
  private int groups;
  private boolean guesses;
  private IntColumn openGroup = new IntColumn(-1);

  /** Starts a pass over the log. */
  public void startPass(Pass pass) {
    if (pass == Pass.LEARN) {
      Arrays.fill(learnt, 0);
    }
    guesses = pass != Pass.IGNORE;
    groups = 0;
    openGroup = new IntColumn(-1);
  }

  /** Whether a pass learns or looks up, or takes every such value for 0. */
  public enum Pass {
    LEARN,
    LOOK_UP,
    IGNORE
  }

  /** A value of unknown origin comes into the variable. */
  long open(int variable) {
    if (!guesses) {
      return 0;
    }
    if (groups == learnt.length) {
      learnt = Arrays.copyOf(learnt, groups * 2);
    }
    openGroup.set(variable, groups);
    return learnt[groups++];
  }

  /** The guess for a variable that is not known, opening a group if need be. */
  long current(int variable) {
    int group = openGroup.get(variable);
    return group < 0 ? open(variable) : learnt[group];
  }

  /** A read tells what is there. */
  void learn(int variable, long value) {
    int group = openGroup.get(variable);
    if (group >= 0) {
      learnt[group] = value;
      openGroup.set(variable, -1);
    }
  }

  /** The variable is overwritten. */
  void close(int variable) {
    if (openGroup.get(variable) >= 0) {
      openGroup.set(variable, -1);
    }
  }
}
