// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.protocol.raw.SignalTokens;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.SyncEffect;
import dev.reweave.trace.Trace;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.visit.VisitTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A recorded run, with what is needed to know its events again in another. Immutable. */
public final class RunRecording {
  /** A plan has no room for more. */
  private static final int MOST_VISITS = 1 << 24;

  /** What can be known again: all that one call does is one point. */
  record Point(int actor, PlaceNames.@Nullable Place place, int visit) {}

  private final Trace trace;
  private final int[] visits;
  private final RunActors actors;
  private final PlaceNames places;

  /** {@code visits}: see {@link VisitTable}. */
  public RunRecording(Trace trace, int[] visits) {
    this.trace = trace;
    this.visits = visits.clone();
    actors = new RunActors(trace);
    places = new PlaceNames(trace);
  }

  /** Reads both files. */
  public static RunRecording read(Path traceFile, Path visitFile) throws IOException {
    try (TraceReader reader = TraceReader.open(traceFile)) {
      Trace trace = reader.load();
      return new RunRecording(trace, VisitTable.read(visitFile, trace));
    }
  }

  /** The trace. */
  public Trace trace() {
    return trace;
  }

  /** Who did what. */
  public RunActors actors() {
    return actors;
  }

  /** Where. */
  public PlaceNames places() {
    return places;
  }

  /** The visit that an event is, 0 if not known. */
  public int visit(int event) {
    return visits[event];
  }

  /** Of each point its first event; linear. */
  Map<Point, Integer> points() {
    Map<Point, Integer> points = new HashMap<>();
    for (int e = trace.size() - 1; e >= 0; e--) {
      if (isMark(e) || isGateOfCall(e)) {
        points.put(point(e), e);
      }
    }
    return points;
  }

  /** By what the event is known again. */
  Point point(int event) {
    return new Point(actors.of(event), places.of(trace.site(event)), visits[event]);
  }

  /** Whether the event can be known again when it has happened. */
  public boolean isMark(int event) {
    return switch (trace.kind(event).target()) {
      case VARIABLE, LOCK -> isKnown(event);
      case SYNC -> isSyncMark(event) && isKnown(event);
      case THREAD, METHOD, REGION -> false;
    };
  }

  /** Which workers a pool interrupts depends on who happens to be idle. */
  private boolean isSyncMark(int event) {
    SyncEffect effect = trace.kind(event).syncEffect();
    boolean interrupts =
        effect == SyncEffect.SIGNAL && trace.value(event) == SignalTokens.INTERRUPT;
    return effect != SyncEffect.AWAIT && !interrupts;
  }

  /** Whether a thread can be held up before the event. */
  public boolean isGate(int event) {
    return isMark(event)
        && trace.kind(event) != EventKind.WOKEN
        && !places.isInitialiser(trace.site(event));
  }

  /** Whether a thread can be held up before the call that an ENTER event is. */
  public boolean isGateOfCall(int enter) {
    return isKnown(enter) && !places.isInitialiser(trace.site(enter));
  }

  private boolean isKnown(int event) {
    return visits[event] > 0
        && visits[event] < MOST_VISITS
        && actors.of(event) != RunActors.UNKNOWN
        && places.of(trace.site(event)) != null;
  }

  /**
   * Where to hold a thread up before the event: at the event itself, or where the method is called
   * that takes the monitor as the first thing it does.
   */
  int gateOf(int event) {
    int before = trace.previous(event);
    boolean first =
        trace.kind(event).acquiresLock()
            && before >= 0
            && trace.kind(before) == EventKind.ENTER
            && trace.target(before) == trace.info().sites().get(trace.site(event)).method();
    return first && isKnown(before) ? before : event;
  }
}
