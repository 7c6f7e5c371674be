// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.visibility;

import dev.reweave.predict.regions.CallStack;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.GrowingColumn;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableKind;

/** Tells accesses that other threads could get in between from those to a thread's own objects. */
public final class AccessVisibility {
  /** Fed live, there is no telling which objects matter; so many are remembered. */
  private static final int MOST_LIVE_OBJECTS = 500_000;

  private final GrowingColumn kindOf;
  private final RelevanceSets relevance;
  private final EscapeAnalysis escapes;

  /** Of a trace with these tables, which may still grow. */
  public AccessVisibility(TraceInfo info, RelevanceSets relevance) {
    this.relevance = relevance;
    this.escapes =
        new EscapeAnalysis(
            relevance::isObject, relevance.isAll() ? MOST_LIVE_OBJECTS : Integer.MAX_VALUE);
    this.kindOf = GrowingColumn.of(info.members(), member -> member.kind().ordinal());
  }

  /** The thread did something that may publish anything it has. */
  public void leak(int thread) {
    escapes.leak(thread);
  }

  /** A variable of the object is forgotten. */
  public void forget(long object) {
    escapes.forget(object);
  }

  /** The object that is accessed, 0 when none is: it can be public only then. */
  public long owner(int member, long object) {
    return kind(member) == VariableKind.STATIC ? 0 : object;
  }

  /** Another thread may know the object. Once it may, it may for good. */
  public boolean isPublic(int thread, CallStack stack, EventKind kind, int member, long object) {
    return object == 0
        || !relevance.isObject(object)
        || escapes.touch(thread, object, making(stack, kind, member, object));
  }

  private boolean making(CallStack stack, EventKind kind, int member, long object) {
    boolean fills = kind(member) == VariableKind.ARRAY && relevance.mayBeNew(object);
    return kind == EventKind.WRITE && (fills || stack.constructs(member, object));
  }

  /** The thread writes {@code value} into the object. */
  public void publish(EventKind kind, int thread, int member, long object, long value) {
    if (isContent(member) || kind == EventKind.COMMUTE) {
      escapes.leak(thread);
    } else {
      escapes.store(thread, object, value);
    }
  }

  private VariableKind kind(int member) {
    return VariableKind.of(kindOf.get(member));
  }

  /** The member is the content of a JDK object. */
  public boolean isContent(int member) {
    return kind(member).isContent();
  }
}
