// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.site;

import dev.reweave.instrument.analysis.MethodKind;
import dev.reweave.protocol.tape.NoTape;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.MethodNode;

/** Gathers for a class what its methods have on tapes, and which of them have nothing there. */
public final class TapeSites {
  private final List<Integer> rows = new ArrayList<>();
  private final List<Integer> untaped = new ArrayList<>();

  /** Of all methods of a class in order; {@code first}: the number of its first on tapes. */
  public static TapeSites of(int first, List<MethodSites> methods) {
    TapeSites sites = new TapeSites();
    for (int i = 0; i < methods.size(); i++) {
      sites.add(first + i, methods.get(i));
    }
    return sites;
  }

  private void add(int method, MethodSites sites) {
    List<Integer> pairs = sites.onTape();
    for (int i = 0; i < pairs.size(); i += 2) {
      rows.add(method);
      rows.add(pairs.get(i));
      rows.add(pairs.get(i + 1));
    }
    if (sites.noTape() != null) {
      untaped(method, sites.noTape());
    }
  }

  private void untaped(int method, NoTape reason) {
    untaped.add(method);
    untaped.add(reason.code());
  }

  /** The class was not instrumented after all: none of these methods has a tape. */
  public static TapeSites leftAlone(int first, List<MethodNode> methods) {
    TapeSites sites = new TapeSites();
    for (int i = 0; i < methods.size(); i++) {
      if (new MethodKind(methods.get(i)).hasOwnCode()) {
        sites.untaped(first + i, NoTape.NOT_RECORDED);
      }
    }
    return sites;
  }

  /** Before the class is used. */
  public void keep(TapeTable table, int classId) {
    if (!rows.isEmpty()) {
      table.sites(classId, array(rows));
    }
    if (!untaped.isEmpty()) {
      table.untaped(classId, array(untaped));
    }
  }

  private static int[] array(List<Integer> numbers) {
    int[] array = new int[numbers.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = numbers.get(i);
    }
    return array;
  }
}
