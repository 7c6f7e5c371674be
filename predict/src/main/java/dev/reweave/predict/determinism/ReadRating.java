// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.Site;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Ranks nondeterministic reads: the score is a sum of weights, higher means more likely something
 * that nobody meant.
 *
 * <table>
 * <caption>Weights</caption>
 * <tr><td>data race: nothing keeps the read and the other write apart</td><td>20</td></tr>
 * <tr><td>the variable is a plain one, neither volatile nor atomic</td><td>10</td></tr>
 * <tr><td>a plain read rather than an atomic update, whose result may not matter</td>
 *     <td>8</td></tr>
 * <tr><td>both writes known, and of different values</td><td>6</td></tr>
 * <tr><td>a final value, which every run shows</td><td>6</td></tr>
 * <tr><td>how often: log2 of the witnesses, 6 at most</td><td>1 each</td></tr>
 * <tr><td>the read is in a loop and its variable atomic: polling</td><td>minus 6</td></tr>
 * <tr><td>a constructor or class initialiser at one of the three</td><td>minus 8</td></tr>
 * <tr><td>a better finding is about the same name at the same read</td><td>minus 60</td></tr>
 * <tr><td>one is about the same name</td><td>minus 12</td></tr>
 * </table>
 *
 * <p>The last two put one finding for each name first, then one for each read, then the further
 * writes that a read can see. All content of the objects of a JDK class has one name; what would be
 * told in the same words twice, of an entry and of the whole, is told once.
 */
final class ReadRating {
  private final Trace trace;
  private final List<Rated> rated = new ArrayList<>();

  /** A finding, whether it is a race, and its score. */
  record Rated(ProvenRead found, boolean isRace, double score) {
    Rated minus(double points) {
      return new Rated(found, isRace, score - points);
    }
  }

  private record Read(String name, int read) {}

  private record Told(String name, int writer, int read, int challenger) {}

  ReadRating(Trace trace) {
    this.trace = trace;
  }

  void add(ProvenRead found, boolean isRace, long occurrences) {
    rated.add(new Rated(found, isRace, score(found, isRace, occurrences)));
  }

  private double score(ProvenRead found, boolean isRace, long occurrences) {
    ReadWitness w = found.witness();
    Member member = trace.info().members().get(found.places().member());
    double score = isRace ? 20 : 0;
    score += member.isAtomic() ? 0 : 10;
    score += w.read() == ReadWitness.FINAL ? 6 : trace.kind(w.read()) == EventKind.READ ? 8 : 0;
    score += w.writer() >= 0 && found.instead() >= 0 && !found.isEqual() ? 6 : 0;
    score += Math.min(6, 63 - Long.numberOfLeadingZeros(Math.max(1, occurrences)));
    score -= isLoop(w.read()) && member.isAtomic() ? 6 : 0;
    score -= makes(w.writer()) || makes(w.read()) || makes(found.instead()) ? 8 : 0;
    return score;
  }

  private boolean isLoop(int event) {
    return event >= 0 && site(event).loop() != 0;
  }

  private boolean makes(int event) {
    return event >= 0
        && site(event).method() >= 0
        && trace.info().methods().get(site(event).method()).name().startsWith("<");
  }

  private Site site(int event) {
    return trace.info().sites().get(trace.site(event));
  }

  /** The findings with their scores, best first. */
  List<Rated> ranked() {
    List<Rated> byScore = new ArrayList<>(rated);
    byScore.sort(Comparator.comparingDouble(r -> -r.score()));
    Set<String> names = new HashSet<>();
    Set<Read> reads = new HashSet<>();
    Set<Told> told = new HashSet<>();
    List<Rated> ranked = new ArrayList<>();
    for (Rated r : byScore) {
      WitnessPlaces p = r.found().places();
      String name = name(p.member());
      if (told.add(new Told(name, p.writer(), p.read(), p.challenger()))) {
        boolean isKnown = !reads.add(new Read(name, p.read()));
        boolean isNamed = !names.add(name);
        ranked.add(r.minus(isKnown ? 60 : isNamed ? 12 : 0));
      }
    }
    ranked.sort(Comparator.comparingDouble(r -> -r.score()));
    return ranked;
  }

  private String name(int member) {
    Member row = trace.info().members().get(member);
    return row.kind().isContent() ? row.className() : row.className() + "." + row.name();
  }
}
