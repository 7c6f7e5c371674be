// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual;

import dev.reweave.predict.mutual.check.PairTask;
import dev.reweave.predict.mutual.check.RegionTask;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Which pairs of regions may be properties: they use a variable that one of the two changes. */
public final class RegionPairs {
  private final AccessTable table;
  private final List<RegionTask> tasks;
  private final List<BitSet> used = new ArrayList<>();
  private final List<BitSet> changed = new ArrayList<>();

  private RegionPairs(AccessTable table, List<RegionTask> tasks) {
    this.table = table;
    this.tasks = tasks;
    for (RegionTask task : tasks) {
      read(task);
    }
  }

  private void read(RegionTask task) {
    BitSet uses = new BitSet();
    BitSet changes = new BitSet();
    for (int i = 0; i < task.size(); i++) {
      for (RegionAccess access :
          table.within(task.threads()[i], task.firsts()[i], task.lasts()[i])) {
        uses.set(access.variable());
        if (access.kind().writes()) {
          changes.set(access.variable());
        }
      }
    }
    used.add(uses);
    changed.add(changes);
  }

  /** All of them; a region and itself, run by two threads, is one, too. */
  public static List<PairTask> of(AccessTable table, List<RegionTask> tasks) {
    return new RegionPairs(table, tasks).all();
  }

  private List<PairTask> all() {
    List<PairTask> pairs = new ArrayList<>();
    for (int r = 0; r < tasks.size(); r++) {
      for (int q = r; q < tasks.size(); q++) {
        if (changed.get(r).intersects(used.get(q)) || used.get(r).intersects(changed.get(q))) {
          pairs.add(new PairTask(tasks.get(r), tasks.get(q)));
        }
      }
    }
    return pairs;
  }
}
