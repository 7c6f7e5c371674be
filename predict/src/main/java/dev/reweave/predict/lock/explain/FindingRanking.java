// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.explain;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.pattern.AccessPattern;
import dev.reweave.predict.pattern.AccessTriple;
import dev.reweave.predict.pattern.TripleCandidate;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Site;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Orders findings of equal verdict: the score is a sum of weights, higher means more likely a bug
 * that somebody would want to know of. The weights were chosen by judgement and then measured sign
 * by sign (docs/measurements.md): how often a place occurs says nothing and is not among them.
 *
 * <table>
 * <caption>Weights</caption>
 * <tr><td>pattern</td><td>RWW 30, RWR 26, WWR 22, WRW 14, WWW 8</td></tr>
 * <tr><td>region</td><td>marked 30, methods 20, synchronized 14, inferred 12, divided 0</td></tr>
 * <tr><td>lines between the two accesses</td><td>minus 1 each, 10 at most</td></tr>
 * <tr><td>remote access at one of the region's own lines (the same code by two threads)</td>
 *     <td>8</td></tr>
 * <tr><td>an access that is part of an update on one line (x = x + …)</td><td>6</td></tr>
 * <tr><td>constructor or class initialiser at one of the three</td><td>minus 20</td></tr>
 * <tr><td>remote access writes what the first access saw or wrote, and this is proven</td>
 *     <td>minus 15</td></tr>
 * <tr><td>atomic variable whose remote access is a compare-and-set</td><td>minus 8</td></tr>
 * </table>
 */
public final class FindingRanking {
  /** With all signs. */
  public static final FindingRanking STANDARD =
      new FindingRanking(EnumSet.allOf(RankingFeature.class));

  private final Set<RankingFeature> signs;

  private FindingRanking(Set<RankingFeature> signs) {
    this.signs = signs;
  }

  /** Sees one sign and no other. */
  public static FindingRanking only(RankingFeature sign) {
    return new FindingRanking(EnumSet.of(sign));
  }

  /** The order in which candidates are decided, so that a short budget goes to the best ones. */
  public List<TripleCandidate> mostPromisingFirst(
      List<TripleCandidate> candidates, TraceInfo info) {
    return candidates.stream()
        .sorted(Comparator.comparingDouble((TripleCandidate c) -> -score(c, any(c), info, null)))
        .toList();
  }

  private static AccessTriple any(TripleCandidate c) {
    return c.triples().isEmpty() ? c.ordered().get(0) : c.triples().get(0);
  }

  /**
   * See the class comment. {@code trace} is null when values say nothing: when the finding is not
   * proven, its accesses may see other values than the recorded ones.
   */
  public double score(
      TripleCandidate candidate, AccessTriple t, TraceInfo info, @Nullable Trace trace) {
    double score = 0;
    for (RankingFeature sign : signs) {
      score += points(sign, candidate, t, info, trace);
    }
    return score;
  }

  private static int points(
      RankingFeature sign,
      TripleCandidate candidate,
      AccessTriple t,
      TraceInfo info,
      @Nullable Trace trace) {
    Site first = info.sites().get(t.first().site());
    Site remote = info.sites().get(t.remote().site());
    Site second = info.sites().get(t.second().site());
    return switch (sign) {
      case PATTERN -> pattern(candidate.pattern());
      case SOURCE -> source(t.region().source());
      case DISTANCE -> -distance(info, t);
      case SAME_LINE -> sameLine(first, remote) || sameLine(remote, second) ? 8 : 0;
      case UPDATE -> sameLine(first, second) && t.first().kind() != t.second().kind() ? 6 : 0;
      case CONSTRUCTION ->
          makes(info, first) || makes(info, remote) || makes(info, second) ? -20 : 0;
      case NO_CHANGE -> trace != null && RepresentativeOrder.changesNothing(t, trace) ? -15 : 0;
      case COMPARE_AND_SET -> comparesAndSets(candidate, t, info) ? -8 : 0;
    };
  }

  private static boolean comparesAndSets(
      TripleCandidate candidate, AccessTriple t, TraceInfo info) {
    return info.members().get(candidate.location().member()).isAtomic()
        && t.remote().kind() == EventKind.CAS;
  }

  private static int pattern(AccessPattern pattern) {
    return switch (pattern) {
      case RWW -> 30;
      case RWR -> 26;
      case WWR -> 22;
      case WRW -> 14;
      case WWW -> 8;
    };
  }

  private static int source(RegionSource source) {
    return switch (source) {
      case MARKED -> 30;
      case METHODS -> 20;
      case SYNCHRONIZED -> 14;
      case INFERRED -> 12;
      case DIVIDED -> 0;
    };
  }

  private static int distance(TraceInfo info, AccessTriple t) {
    int from = info.sites().get(t.region().fromSite()).line();
    int to = info.sites().get(t.region().toSite()).line();
    return Math.min(10, Math.abs(to - from));
  }

  private static boolean sameLine(Site a, Site b) {
    return a.line() > 0 && a.line() == b.line() && a.method() == b.method();
  }

  private static boolean makes(TraceInfo info, Site site) {
    return site.method() >= 0 && info.methods().get(site.method()).name().startsWith("<");
  }
}
