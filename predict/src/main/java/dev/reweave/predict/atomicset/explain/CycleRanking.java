// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.explain;

import dev.reweave.finding.FindingPattern;
import dev.reweave.predict.atomicset.join.CycleCandidate;
import dev.reweave.predict.atomicset.join.UnitCycle;
import dev.reweave.predict.regions.Region;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Site;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts the likelier defects first.
 *
 * <table>
 * <caption>Weights</caption>
 * <tr><td>family</td><td>seen 24, left 20, skew 12; on one variable 24</td></tr>
 * <tr><td>each unit's region</td><td>marked 15, methods 10, synchronized 7, inferred 4</td></tr>
 * <tr><td>lines between a unit's two accesses</td><td>minus 1 each, 10 at most for both</td></tr>
 * <tr><td>constructor or class initialiser at one of them</td><td>minus 20</td></tr>
 * <tr><td>one of the variables is used as a cache or statistic ({@link HarmlessUses})</td><td>minus
 *     15</td></tr>
 * </table>
 */
public final class CycleRanking {
  private static final int FARTHEST = 10;

  private final TraceInfo info;
  private final HarmlessUses uses;

  /** For a trace with these tables, whose variables are used like this. */
  public CycleRanking(TraceInfo info, HarmlessUses uses) {
    this.info = info;
    this.uses = uses;
  }

  /** The order in which candidates are decided. */
  public List<CycleCandidate> mostPromisingFirst(List<CycleCandidate> candidates) {
    return candidates.stream()
        .sorted(Comparator.comparingDouble((CycleCandidate c) -> -score(c, c.all().get(0))))
        .toList();
  }

  /** See the class comment. */
  public double score(CycleCandidate candidate, UnitCycle cycle) {
    Region unit = cycle.unit().region();
    Region other = cycle.other().region();
    int lines = distance(unit) + distance(other);
    return family(candidate.family())
        + source(unit)
        + source(other)
        - Math.min(FARTHEST, lines)
        - (isMaking(cycle) ? 20 : 0)
        - (isHarmless(cycle) ? 15 : 0);
  }

  private static int family(FindingPattern family) {
    return switch (family) {
      case LEFT -> 20;
      case SKEW -> 12;
      case SEEN,
          RWR,
          RWW,
          WWR,
          WRW,
          WWW,
          SPLIT,
          RELAY,
          CYCLE,
          READ,
          FINAL,
          LL,
          NW,
          GAP,
          ORDER,
          STALL ->
          24;
    };
  }

  private static int source(@Nullable Region region) {
    if (region == null) {
      return 0;
    }
    return switch (region.source()) {
      case MARKED -> 15;
      case METHODS -> 10;
      case SYNCHRONIZED -> 7;
      case INFERRED -> 4;
      case DIVIDED -> 0;
    };
  }

  private int distance(@Nullable Region region) {
    if (region == null) {
      return 0;
    }
    Site from = info.sites().get(region.fromSite());
    Site to = info.sites().get(region.toSite());
    return from.method() == to.method() ? Math.abs(to.line() - from.line()) : FARTHEST;
  }

  private boolean isHarmless(UnitCycle c) {
    return uses.isHarmless(c.first().variable()) || uses.isHarmless(c.second().variable());
  }

  private boolean isMaking(UnitCycle c) {
    return isMaking(c.first().site())
        || isMaking(c.seen().site())
        || isMaking(c.done().site())
        || isMaking(c.second().site());
  }

  private boolean isMaking(int site) {
    int method = info.sites().get(site).method();
    return method >= 0 && info.methods().get(method).name().startsWith("<");
  }
}
