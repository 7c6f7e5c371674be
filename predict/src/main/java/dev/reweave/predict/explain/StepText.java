// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.Step;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import org.jspecify.annotations.Nullable;

/** One event as one line of an interleaving. */
public final class StepText {
  private final TraceNames names;
  private final ValueText values;
  private final Trace trace;

  public StepText(TraceNames names, ValueText values, Trace trace) {
    this.names = names;
    this.values = values;
    this.trace = trace;
  }

  /** {@code value}: what an access reads or writes in the order shown. */
  public Step step(int event, long value, @Nullable EventRole role) {
    Frame place = names.place(trace.site(event));
    return new Step(
        names.label(trace.thread(event)),
        text(event, value),
        place.className(),
        place.method(),
        place.file(),
        place.line(),
        role);
  }

  private String text(int event, long value) {
    EventKind kind = trace.kind(event);
    int target = trace.target(event);
    return switch (kind) {
      case READ -> "reads " + names.variableIn(target) + equalTo(event, value);
      case WRITE -> "writes " + names.variableIn(target) + equalTo(event, value);
      case UPDATE -> "updates " + names.variableIn(target) + equalTo(event, value);
      case CAS -> "compares and sets " + names.variableIn(target) + equalTo(event, value);
      case COMMUTE -> "adds to " + names.variableIn(target);
      case OPAQUE -> "calls something on " + names.variableIn(target);
      case ACQUIRE -> "locks " + names.lockIn(target);
      case ACQUIRE_SHARED -> "locks " + names.lockIn(target) + " for reading";
      case RELEASE, RELEASE_SHARED -> "unlocks " + names.lockIn(target);
      case WAIT -> "waits on " + names.lockIn(target);
      case WOKEN -> "wakes up, holding " + names.lockIn(target);
      case NOTIFY, NOTIFY_ALL -> "notifies " + names.lockIn(target);
      case FORK -> "starts " + names.thread(target);
      case JOIN -> "has joined " + names.thread(target);
      case BEGIN -> "begins";
      case END -> "ends";
      case ENTER -> "calls " + called(target);
      case EXIT -> "returns from " + called(target);
      case REGION_BEGIN -> "begins region " + names.info().regionNames().get(target);
      case REGION_END -> "ends region " + names.info().regionNames().get(target);
      case SIGNAL -> "signals";
      case AWAIT -> "goes on after a signal";
      case PERMITS_RELEASE -> "returns permits";
      case PERMITS_ACQUIRE -> "takes permits";
    };
  }

  private String equalTo(int event, long value) {
    TraceInfo.Member member = names.info().members().get(memberOf(event));
    return member.kind().isContent() ? "" : " = " + values.text(value, member);
  }

  private int memberOf(int event) {
    return names.info().variables().member(trace.target(event));
  }

  private String called(int method) {
    Frame f = names.frame(method, 0);
    return TraceNames.simple(f.className()) + "." + f.method();
  }
}
