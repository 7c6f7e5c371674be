// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.regions;

import dev.reweave.engine.order.VectorClocks;
import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.finding.RegionSource;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.regions.Region;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.predict.walk.TraceWalk;
import dev.reweave.predict.walk.WalkingThread;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Infers regions from a run (ASE 2011, section V): accesses of one method activation, what it calls
 * included, each at most so many source lines from the one before, with no fork, join or wait
 * between; and the regions that are marked. Two rounds of a loop are not one region, nor are two
 * calls that a loop makes, nor what a method does and what it does when it calls itself.
 *
 * <p>Time: for each access, the depth of the stack, at most {@value #FARTHEST}.
 */
public final class RegionScan extends TraceWalk {
  private static final int FARTHEST = 64;

  private record Place(int method, int fromSite, int toSite, RegionSource source) {}

  private final List<Site> sites;
  private final RegionMethods methods;
  private final int maxDistance;
  private final boolean infers;
  private final boolean marks;
  private final VectorClocks must = VectorClocks.must();
  private final AccessTable table;
  private final OpenSpan[] tops;
  private final OpenSpan[] marked;
  private final int[] markedDepth;
  private final Map<Place, CodeRegion> found = new LinkedHashMap<>();
  private int now;

  private RegionScan(
      Trace trace, RegionMethods methods, AnalysisOptions options, RelevanceSets relevance) {
    super(trace, methods, relevance);
    TraceInfo info = trace.info();
    this.sites = info.sites();
    this.methods = methods;
    this.maxDistance = options.maxDistance();
    this.infers = options.regions().contains(RegionSource.INFERRED);
    this.marks = options.regions().contains(RegionSource.MARKED);
    this.table = new AccessTable(info.threads().size(), must);
    this.tops = new OpenSpan[info.threads().size()];
    this.marked = new OpenSpan[tops.length];
    this.markedDepth = new int[tops.length];
  }

  /** The regions of a trace in memory. */
  public static InferredRegions scan(
      Trace trace, RegionMethods methods, AnalysisOptions options, RelevanceSets relevance) {
    RegionScan scan = new RegionScan(trace, methods, options, relevance);
    scan.walk();
    for (int t = 0; t < scan.tops.length; t++) {
      scan.closeAll(t);
    }
    return new InferredRegions(new ArrayList<>(scan.found.values()), scan.table);
  }

  @Override
  protected void event(WalkingThread t, int event, EventKind kind) {
    int thread = t.number();
    int site = trace().site(event);
    now = must.feed(kind, thread, trace().target(event), trace().value(event), event);
    if (kind.isAccess()) {
      visit(thread, site, kind.writes() ? ~trace().target(event) : trace().target(event));
      if (kind == EventKind.OPAQUE) {
        add(t, event, kind, trace().target(event));
        extend(thread, event, site);
      }
    } else if (kind == EventKind.ENTER) {
      enter(thread, event, site);
    } else if (kind == EventKind.EXIT) {
      exit(thread);
    } else if (kind == EventKind.REGION_BEGIN || kind == EventKind.REGION_END) {
      mark(thread, event, kind == EventKind.REGION_BEGIN);
    } else if (kind.syncEffect().endsUnit()) {
      closeAll(thread);
    }
  }

  @Override
  protected void access(WalkingThread t, int event, EventKind kind, int variable) {
    add(t, event, kind, variable);
    extend(t.number(), event, trace().site(event));
  }

  @Override
  protected void underConstruction(WalkingThread t, int event, EventKind kind, int variable) {
    add(t, event, kind, variable);
  }

  private void add(WalkingThread t, int event, EventKind kind, int variable) {
    boolean isConditional =
        kind == EventKind.CAS || kind.writes() && ConditionalUpdates.of(trace(), event).length > 0;
    table.add(new RegionAccess(event, t.number(), variable, kind, t.locks(), now, isConditional));
  }

  private void visit(int thread, int site, int access) {
    OpenSpan top = tops[thread];
    if (top != null && top.visits(site, access, sites.get(site).loop() != 0) && !top.isMarked) {
      close(thread, top);
    }
  }

  private void enter(int thread, int event, int site) {
    OpenSpan top = tops[thread];
    int method = trace().target(event);
    if (top != null && top.calls(site) && !top.isMarked) {
      close(thread, top);
    }
    boolean isRecursive = isActive(top, method);
    for (OpenSpan s = top; isRecursive && s != null; s = s.caller) {
      close(thread, s);
    }
    boolean isMarked = marks && methods.isMarked(method);
    tops[thread] = new OpenSpan(top, method, event, site, isMarked, isRecursive);
  }

  private static boolean isActive(OpenSpan top, int method) {
    int depth = 0;
    for (OpenSpan s = top; s != null && depth < FARTHEST; s = s.caller) {
      if (s.method == method) {
        return true;
      }
      depth++;
    }
    return false;
  }

  private void exit(int thread) {
    OpenSpan top = tops[thread];
    if (top != null) {
      close(thread, top);
      tops[thread] = top.caller;
    }
  }

  private void mark(int thread, int event, boolean begins) {
    if (begins) {
      if (markedDepth[thread]++ == 0 && marks) {
        marked[thread] = new OpenSpan(null, -1, event, 0, true, false);
      }
    } else if (markedDepth[thread] > 0 && --markedDepth[thread] == 0 && marked[thread] != null) {
      close(thread, marked[thread]);
      marked[thread] = null;
    }
  }

  private void extend(int thread, int event, int site) {
    if (marked[thread] != null) {
      marked[thread].extend(event, site, null);
    }
    int from = site;
    OpenSpan call = null;
    int depth = 0;
    for (OpenSpan s = tops[thread]; s != null && depth < FARTHEST; s = s.caller) {
      if (s.isMarked || infers) {
        if (!s.isEmpty() && !s.isMarked && !isNear(s, from)) {
          close(thread, s);
        }
        s.extend(event, from, call);
      }
      if (s.isRecursive) {
        return;
      }
      from = s.callSite;
      call = s;
      depth++;
    }
  }

  private boolean isNear(OpenSpan span, int site) {
    Site before = sites.get(span.lastSite);
    Site here = sites.get(site);
    return before.line() > 0
        && here.line() > 0
        && before.method() == here.method()
        && Math.abs(here.line() - before.line()) <= maxDistance;
  }

  private void closeAll(int thread) {
    for (OpenSpan s = tops[thread]; s != null; s = s.caller) {
      close(thread, s);
    }
    if (marked[thread] != null) {
      close(thread, marked[thread]);
    }
  }

  private void close(int thread, OpenSpan span) {
    if (span.isRegion()) {
      RegionSource source = span.isMarked ? RegionSource.MARKED : RegionSource.INFERRED;
      Place place = new Place(span.method, span.firstSite, span.lastSite, source);
      found
          .computeIfAbsent(
              place,
              p ->
                  new CodeRegion(
                      new Region(source, span.start, p.fromSite(), p.toSite()), p.method()))
          .add(thread, span.first, span.last);
    }
    span.clear();
  }
}
