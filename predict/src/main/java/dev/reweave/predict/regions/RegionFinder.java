// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import dev.reweave.finding.RegionSource;
import dev.reweave.trace.CodeOrigin;
import dev.reweave.trace.GrowingColumn;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Site;
import dev.reweave.trace.VariableKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Says which region, if any, two accesses of one thread to one variable share. The strongest
 * enabled source wins. Cost: the depth of the stack above the innermost common activation.
 *
 * <p>Three rules hold for all sources but {@link RegionSource#MARKED} and a single critical
 * section: the thread did not start, join or wait for another one in between (a region is split
 * there); the innermost common activation did not begin another round in between (see {@link
 * LoopRounds}); and the body of a thread or task is no region, except for {@link
 * RegionSource#INFERRED}, where nearness of lines bounds it.
 *
 * <p>No region, but for marked ones, is what a framework does to its own state, or a language's
 * library in one call ({@link CodeOrigin}), nor what one of them does to its state and then has the
 * program do to another, nor are accesses to a field that a compiler has made.
 */
public final class RegionFinder {
  private static final int FARTHEST_FRAME = 64;

  private final Set<RegionSource> sources;
  private final int maxDistance;
  private final RegionMethods methods;
  private final GrowingColumn line;
  private final GrowingColumn methodOf;
  private final LoopRounds rounds;
  private final GrowingColumn isCell;
  private final GrowingColumn isCompareAndSet;
  private final GrowingColumn isIteration;

  /** Whether regions of this source are asked for. */
  public boolean finds(RegionSource source) {
    return sources.contains(source);
  }

  /** {@code maxDistance}: how many source lines apart accesses of an inferred region may be. */
  public RegionFinder(
      TraceInfo info, RegionMethods methods, Set<RegionSource> sources, int maxDistance) {
    this.sources = sources.isEmpty() ? EnumSet.noneOf(RegionSource.class) : EnumSet.copyOf(sources);
    this.maxDistance = maxDistance;
    this.methods = methods;
    List<Site> sites = info.sites();
    line = GrowingColumn.of(sites, Site::line);
    methodOf = GrowingColumn.of(sites, Site::method);
    isCompareAndSet = GrowingColumn.test(sites, site -> site.what().contains("ompareAnd"));
    isIteration =
        GrowingColumn.test(sites, site -> site.what().matches("(List)?Iterator\\.(next|previous)"));
    rounds = new LoopRounds(sites);
    isCell = GrowingColumn.test(info.members(), member -> member.kind() == VariableKind.CELL);
  }

  /**
   * The region of two accesses, or null. {@code member} and {@code object} are those of the
   * variable.
   */
  public @Nullable RegionSpan find(CommonActivation at, int member, long object) {
    return find(at, member, object, null);
  }

  /**
   * The region of two accesses to variables of one atomic set, whose owner this is, or null. One is
   * inferred only where its method makes one of the accesses itself: a caller of two methods that
   * do may well mean them to be two steps.
   */
  public @Nullable RegionSpan find(CommonActivation at, int member, UnitOwner owner) {
    return find(at, member, 0, owner);
  }

  private @Nullable RegionSpan find(
      CommonActivation at, int member, long object, @Nullable UnitOwner of) {
    AccessPlace a = at.first;
    AccessPlace b = at.second;
    if (sources.contains(RegionSource.MARKED) && b.marked >= 0 && b.marked <= a.index) {
      return new RegionSpan(RegionSource.MARKED, b.marked, null);
    }
    if (isLeftOut(at, member)) {
      return null;
    }
    MethodActivation common = together(a, b) ? at.common() : null;
    if (common != null && !rounds.isOne(at, common)) {
      common = null;
    }
    if (common == null && of != null && together(a, b)) {
      common = rounds.precedes(at);
    }
    MethodActivation unit = common == null ? null : unit(a, b, common, member, object, of);
    if (unit != null) {
      return new RegionSpan(RegionSource.METHODS, unit.start, unit);
    }
    // Whoever uses an Atomic* object does not look for protection by a lock.
    if (sources.contains(RegionSource.SYNCHRONIZED) && !isCell.is(member)) {
      if (a.section >= 0 && a.section == b.section) {
        return new RegionSpan(RegionSource.SYNCHRONIZED, a.section, null);
      }
      if (common != null && holdsSections(common, a, b)) {
        return new RegionSpan(RegionSource.SYNCHRONIZED, common.start, common);
      }
    }
    boolean mayInfer = of == null || common == a.frame || common == b.frame;
    if (common != null && mayInfer && sources.contains(RegionSource.INFERRED) && near(at)) {
      return new RegionSpan(RegionSource.INFERRED, common.start, common);
    }
    return null;
  }

  private boolean isLeftOut(CommonActivation at, int member) {
    if (methods.isCompilers(member)) {
      return true;
    }
    CodeOrigin first = methods.originOf(methodOf.get(at.first.site));
    CodeOrigin second = methods.originOf(methodOf.get(at.second.site));
    if (first == CodeOrigin.PROGRAM && second == CodeOrigin.PROGRAM) {
      return false;
    }
    MethodActivation common = at.common();
    return first == CodeOrigin.FRAMEWORK && second == CodeOrigin.FRAMEWORK
        || common == null
        || methods.originOf(common.method) != CodeOrigin.PROGRAM;
  }

  /** Lines of the two sites are in one method and lie this far apart; -1 when that is unknown. */
  public int distance(int fromSite, int toSite) {
    boolean known = line.get(fromSite) > 0 && line.get(toSite) > 0;
    boolean sameMethod = methodOf.get(fromSite) == methodOf.get(toSite);
    return known && sameMethod ? Math.abs(line.get(toSite) - line.get(fromSite)) : -1;
  }

  private static boolean together(AccessPlace a, AccessPlace b) {
    return a.handOvers == b.handOversBefore;
  }

  /** The site calls compareAndSet or one of its like. */
  public boolean isCompareAndSet(int site) {
    return isCompareAndSet.is(site);
  }

  /** The site takes the next element from an iterator. */
  public boolean isIteration(int site) {
    return isIteration.is(site);
  }

  /**
   * Whether the second access lies in a loop that the first is outside of, both in one activation
   * or calls made by it: when both only look at a variable that others change on purpose, the loop
   * waits for that change.
   */
  public boolean entersLoop(CommonActivation at) {
    if (at.common() == null) {
      return false;
    }
    int loop = rounds.loopOf(at.secondSite());
    return loop != 0 && loop != rounds.loopOf(at.firstSite());
  }

  private @Nullable MethodActivation unit(
      AccessPlace a,
      AccessPlace b,
      MethodActivation common,
      int member,
      long object,
      @Nullable UnitOwner of) {
    if (!sources.contains(RegionSource.METHODS)) {
      return null;
    }
    boolean direct = common == a.frame || common == b.frame;
    MethodActivation unit = direct && !common.entry ? common : null;
    MethodActivation owner =
        of == null
            ? methods.outermostOf(common, FARTHEST_FRAME, member, object)
            : methods.outermostOf(common, FARTHEST_FRAME, of);
    return owner == null ? unit : owner;
  }

  private static boolean holdsSections(MethodActivation common, AccessPlace a, AccessPlace b) {
    return !common.entry && a.section > common.start && b.section > common.start;
  }

  private boolean near(CommonActivation at) {
    int distance = distance(at.firstSite(), at.secondSite());
    return distance >= 0 && distance <= maxDistance;
  }
}
