// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.site;

import dev.reweave.protocol.tape.NoTape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodNode;

/** The site table as one method sees it. The method gets its id when the first site asks for it. */
public final class MethodSites {
  private final SiteTable table;
  private final int classId;
  private final MethodNode method;
  private final String flags;
  private final int[] unitArguments;
  private int methodId;
  private boolean recordsCalls = true;
  private @Nullable NoTape noTape;
  private final List<Integer> places = new ArrayList<>();
  private final List<Integer> onTape = new ArrayList<>();

  public MethodSites(
      SiteTable table, int classId, MethodNode method, String flags, int[] unitArguments) {
    this.table = table;
    this.classId = classId;
    this.method = method;
    this.flags = flags;
    this.unitArguments = unitArguments;
  }

  /** Local variables of the arguments whose own method this is to be as well. */
  public int[] unitArguments() {
    return unitArguments;
  }

  public int classId() {
    return classId;
  }

  public int methodId() {
    if (methodId == 0) {
      methodId = table.method(classId, method.name, method.desc, method.access, flags);
    }
    return methodId;
  }

  public int site(int line, int loop, String op, String owner, String name, String descriptor) {
    int site = table.site(methodId(), line, loop, op, owner, name, descriptor);
    int place = table.place(site);
    if (place >= 0) {
      places.add(place);
    }
    return site;
  }

  /** Planned places among the sites made since this was called last. */
  public List<Integer> takePlaces() {
    if (places.isEmpty()) {
      return List.of();
    }
    List<Integer> taken = List.copyOf(places);
    places.clear();
    return taken;
  }

  /** The instruction of this index, whose entries are on tapes, has this site. */
  public void onTape(int instruction, int site) {
    onTape.add(instruction);
    onTape.add(site);
  }

  /** Indices of instructions and their sites in turn. */
  public List<Integer> onTape() {
    return onTape;
  }

  /** The method makes no entries on tapes; null: it does, or it has no code of its own. */
  public void noTape(@Nullable NoTape reason) {
    noTape = reason;
  }

  public @Nullable NoTape noTape() {
    return noTape;
  }

  public int nameId(String name, String descriptor) {
    return table.nameId(name, descriptor);
  }

  public boolean recordsCalls() {
    return recordsCalls;
  }

  /** No more call sites: the method would become too large. */
  public void dropCalls() {
    recordsCalls = false;
  }
}
