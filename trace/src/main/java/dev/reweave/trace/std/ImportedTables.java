// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Facts;
import dev.reweave.trace.TraceInfo.LockInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.ThreadInfo;
import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.VariableKind;
import java.util.ArrayList;
import java.util.List;

/** Makes the tables of an imported trace from its names. */
final class ImportedTables {
  private final TraceImporter importer;
  private final ImportedState state;

  ImportedTables(TraceImporter importer, ImportedState state) {
    this.importer = importer;
    this.state = state;
  }

  TraceInfo info(ByteNames regions, List<String> notes, Facts facts) {
    List<Member> members = new ArrayList<>();
    for (String name : all(importer.variables)) {
      members.add(new Member("", name, VariableKind.NAMED, false));
    }
    List<LockInfo> locks = new ArrayList<>();
    for (String name : all(importer.locks)) {
      locks.add(new LockInfo(name, locks.size() + 1L, "named"));
    }
    return new TraceInfo(
        threads(),
        members,
        variables(),
        locks,
        List.of(),
        importer.code.sites(),
        importer.code.methods(),
        all(regions),
        notes,
        facts);
  }

  private static List<String> all(ByteNames names) {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      list.add(names.name(i));
    }
    return list;
  }

  private List<ThreadInfo> threads() {
    List<ThreadInfo> list = new ArrayList<>();
    for (String name : all(importer.threads)) {
      String label = name.matches("T\\d+") ? name : name.matches("\\d+") ? "T" + name : null;
      int index = list.size();
      list.add(
          new ThreadInfo(
              label == null ? "T" + index : label, name, state.parent(index), false, false));
    }
    return list;
  }

  private VariableColumns variables() {
    int count = importer.variables.size();
    int[] member = new int[count];
    long[] shared = new long[(count + 63) >>> 6];
    for (int v = 0; v < count; v++) {
      member[v] = v;
      shared[v >>> 6] |= state.isShared(v) ? 1L << v : 0;
    }
    return new VariableColumns(count, member, new long[count], new long[count], shared);
  }
}
