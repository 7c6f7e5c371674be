// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.SyncEffect;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.jspecify.annotations.Nullable;

/** The methods a thread is in, and the marked regions around it. */
public final class CallStack {
  /** How far up a constructor is looked for. */
  private static final int CONSTRUCTOR_FRAMES = 8;

  /** How far up the stack owners are looked for. */
  private static final int OWNER_FRAMES = 64;

  private final RegionMethods methods;
  private @Nullable MethodActivation top;
  private int markedDepth;
  private int markedStart = -1;
  private int handOvers;
  private int handOversBefore;
  private int awaitSite;

  /** An empty stack. */
  public CallStack(RegionMethods methods) {
    this.methods = methods;
  }

  /** The innermost activation, or null. */
  public @Nullable MethodActivation top() {
    return top;
  }

  /** An access. */
  public void access(int index, int site) {
    if (site != awaitSite) {
      awaitSite = 0;
    }
    if (top != null && site != 0) {
      top.visit(site, index);
    }
  }

  /** Any event of the thread that is neither an access nor ENTER nor EXIT. */
  public void step(int index, EventKind kind, int site) {
    if (kind == EventKind.REGION_BEGIN) {
      beginMarked(index);
    } else if (kind == EventKind.REGION_END) {
      endMarked();
    } else if (kind.syncEffect().endsUnit()) {
      handOver(kind.syncEffect() == SyncEffect.AWAIT ? site : 0);
    }
  }

  /** A call. */
  public void enter(int index, int method, int site, long receiver) {
    awaitSite = 0;
    if (top != null) {
      top.call(site, method, index);
    }
    boolean entry = top == null && methods.isEntry(method);
    top = new MethodActivation(top, index, method, site, receiver, entry);
    if (methods.isMarked(method)) {
      beginMarked(index);
    }
  }

  /** A return, or an exception passing. Nothing happens when no method is active. */
  public void exit() {
    awaitSite = 0;
    if (top != null) {
      if (methods.isMarked(top.method)) {
        endMarked();
      }
      top = top.caller;
    }
  }

  /**
   * The event that opened the outermost activation, the last iteration of its loop, or the marked
   * region around that; MAX_VALUE without any. No region begins before.
   */
  public int openSince() {
    int marked = markedDepth > 0 ? markedStart : Integer.MAX_VALUE;
    return top == null ? marked : Math.min(marked, top.outermost.roundSince);
  }

  /** Sets {@code place} to what regions need to remember of an access made now. */
  public void locate(AccessPlace place, int index, int site, int section) {
    place.index = index;
    place.site = site;
    place.frame = top;
    place.handOvers = handOvers;
    boolean sameCall = awaitSite != 0 && awaitSite == site;
    place.handOversBefore = sameCall ? handOversBefore : handOvers;
    place.section = section;
    place.marked = markedDepth > 0 ? markedStart : -1;
  }

  private void handOver(int site) {
    handOversBefore = site != 0 && site == awaitSite ? handOversBefore : handOvers;
    awaitSite = site;
    handOvers++;
  }

  /** A constructor of this object is on the stack. */
  public boolean constructs(int member, long object) {
    int depth = top == null ? 0 : top.depth;
    for (MethodActivation a = top;
        a != null && depth - a.depth < CONSTRUCTOR_FRAMES;
        a = a.caller) {
      if (methods.constructs(a, member, object)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Adds who has a method on the stack, as {@link UnitOwner#code}, the innermost first; not for the
   * body of a thread or task.
   *
   * @param classes whether classes count, by their static methods
   */
  public void owners(boolean classes, LongArrayList into) {
    methods.owners(top, OWNER_FRAMES, classes, into);
  }

  private void beginMarked(int index) {
    if (markedDepth++ == 0) {
      markedStart = index;
    }
  }

  private void endMarked() {
    markedDepth = Math.max(0, markedDepth - 1);
  }
}
