// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.protocol.tape.NoTape;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.MethodNode;

/** The site table as one method sees it. The method gets its id when the first site asks for it. */
final class MethodSites {
  private final SiteTable table;
  private final int classId;
  private final MethodNode method;
  private final String flags;
  private int methodId;
  private boolean recordsCalls = true;
  private NoTape noTape;
  private final List<Integer> places = new ArrayList<>();
  private final List<Integer> onTape = new ArrayList<>();

  MethodSites(SiteTable table, int classId, MethodNode method, String flags) {
    this.table = table;
    this.classId = classId;
    this.method = method;
    this.flags = flags;
  }

  int classId() {
    return classId;
  }

  int methodId() {
    if (methodId == 0) {
      methodId = table.method(classId, method.name, method.desc, method.access, flags);
    }
    return methodId;
  }

  int site(int line, int loop, String op, String owner, String name, String descriptor) {
    int site = table.site(methodId(), line, loop, op, owner, name, descriptor);
    int place = table.place(site);
    if (place >= 0) {
      places.add(place);
    }
    return site;
  }

  /** Planned places among the sites made since this was called last. */
  List<Integer> takePlaces() {
    if (places.isEmpty()) {
      return List.of();
    }
    List<Integer> taken = List.copyOf(places);
    places.clear();
    return taken;
  }

  /** The instruction of this index, whose entries are on tapes, has this site. */
  void onTape(int instruction, int site) {
    onTape.add(instruction);
    onTape.add(site);
  }

  /** Indices of instructions and their sites in turn. */
  List<Integer> onTape() {
    return onTape;
  }

  /** The method makes no entries on tapes; null: it does, or it has no code of its own. */
  void noTape(NoTape reason) {
    noTape = reason;
  }

  NoTape noTape() {
    return noTape;
  }

  int nameId(String name, String descriptor) {
    return table.nameId(name, descriptor);
  }

  boolean recordsCalls() {
    return recordsCalls;
  }

  /** No more call sites: the method would become too large. */
  void dropCalls() {
    recordsCalls = false;
  }
}
