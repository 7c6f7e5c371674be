// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Facts;
import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.format.TraceWriter;
import dev.reweave.trace.order.check.MismatchList;
import dev.reweave.trace.order.check.OrderChecker;
import dev.reweave.trace.order.check.VariableCensus;
import dev.reweave.trace.order.check.WriteSearch;
import dev.reweave.trace.order.merge.LogOrderException;
import dev.reweave.trace.order.merge.RawSource;
import dev.reweave.trace.order.merge.SegmentMerge;
import dev.reweave.trace.order.normalise.BlindValues;
import dev.reweave.trace.order.normalise.BlindValues.Pass;
import dev.reweave.trace.order.normalise.CallOverlaps;
import dev.reweave.trace.order.normalise.EventSink;
import dev.reweave.trace.order.normalise.ObservedSynchronizers;
import dev.reweave.trace.order.normalise.PermitEvents;
import dev.reweave.trace.order.normalise.RangedArrays;
import dev.reweave.trace.order.normalise.RecordNormaliser;
import dev.reweave.trace.order.normalise.RecordedVisits;
import dev.reweave.trace.order.table.JournalTables;
import dev.reweave.trace.order.table.OrderTables;
import dev.reweave.trace.order.table.SiteNames;
import dev.reweave.trace.visit.LogNumbers;
import dev.reweave.trace.visit.VisitWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The passes over one log. */
final class OrderPasses {
  private static final String BUG = ". This is a bug of the recorder, please report it.";
  private static final String CHANGED_OR_BUG =
      ". Either the log was changed after the run, or the recorder went wrong: if it is your own,"
          + " please report it.";

  private final RawSource source;
  private final OrderOptions options;
  private final OrderTables names;
  private final RangedArrays arrays = new RangedArrays();
  private final BlindValues blind = new BlindValues();
  private final PermitEvents permits;
  private final CallOverlaps overlaps;
  private final ObservedSynchronizers lookedAt = new ObservedSynchronizers();
  private final Set<String> notes = new LinkedHashSet<>();

  @SuppressWarnings("NullAway.Init") // of the latest pass
  private RecordNormaliser last;

  @SuppressWarnings("NullAway.Init") // of the pass that counts, the first one
  private VariableCensus census;

  private long cut = Long.MAX_VALUE;
  private @Nullable String violation;

  OrderPasses(RawSource source, OrderOptions options) throws IOException {
    this.source = source;
    this.options = options;
    names = new OrderTables(JournalTables.parse(source.path(), source.rows()), source.threads());
    permits = new PermitEvents(names.syncs);
    overlaps = new CallOverlaps(names.syncs);
    notes.addAll(names.journal.notes);
  }

  OrderResult write(Path file) throws IOException {
    count();
    permits.decide();
    findCut();
    int[] threads = names.threads.order();
    int[] kept = keptVariables();
    TraceInfo tables = tables(threads, kept, List.copyOf(notes), facts(0));
    Set<String> before = Set.copyOf(notes);
    RecordedVisits visits = new RecordedVisits();
    try (TraceWriter writer = TraceWriter.create(file, tables);
        VisitWriter visitWriter =
            options.visits() == null ? null : VisitWriter.create(options.visits())) {
      TraceEmitter emitter =
          new TraceEmitter(
              writer,
              threads,
              kept,
              this::isContent,
              cut,
              census.mismatches(),
              overlaps,
              visits,
              visitWriter);
      pass(emitter, Pass.LOOK_UP, visits);
      if (visitWriter != null) {
        int[] inLog = inverse(threads);
        visitWriter.totals((thread, site) -> visits.calls(inLog[thread], site));
        visitWriter.numbers(
            new LogNumbers(names.threads.numbers(threads), names.code.siteNumbers()));
      }
      addNotes();
      List<String> late = new ArrayList<>(notes);
      late.removeAll(before);
      writer.finish(late, facts(emitter.dropped()));
      List<String> all = List.copyOf(notes);
      TraceInfo info = tables(threads, kept, all, facts(emitter.dropped()));
      return new OrderResult(
          info, all, writer.count(), writer.count() + emitter.dropped(), violation);
    }
  }

  private boolean isContent(int v) {
    return names.members.kind(names.variables.member(v)).isContent();
  }

  private static int[] inverse(int[] threads) {
    int[] inverse = new int[threads.length];
    for (int t = 0; t < threads.length; t++) {
      inverse[threads[t]] = t;
    }
    return inverse;
  }

  private void count() throws IOException {
    census = new VariableCensus(names);
    pass(census, Pass.LEARN);
    boolean bulk = arrays.decide(names, census.sharing());
    boolean looks = lookedAt.decide();
    if (bulk || looks) {
      census = new VariableCensus(names);
      pass(census, Pass.LEARN);
    }
    if (!options.keepUnshared()) {
      census.mismatches().keepShared();
    }
  }

  private void pass(EventSink sink, Pass what) throws IOException {
    pass(sink, what, new RecordedVisits());
  }

  private void pass(EventSink sink, Pass what, RecordedVisits visits) throws IOException {
    blind.startPass(what);
    last = new RecordNormaliser(names, permits, lookedAt, arrays, blind, visits, overlaps, sink);
    try {
      new SegmentMerge(source).run(last);
    } catch (LogOrderException e) {
      violation = e.getMessage();
      notes.add("The log contradicts itself and was used up to there: " + violation + ".");
    }
  }

  private void findCut() throws IOException {
    MismatchList mismatches = census.mismatches();
    int wrong = -1;
    if (mismatches.count() > 0) {
      mismatches.excuse(site -> SiteNames.isInPlatform(names.code, site));
      WriteSearch search = new WriteSearch(mismatches);
      pass(search, Pass.LOOK_UP);
      wrong = search.firstWrong();
    }
    if (wrong >= 0) {
      String rule =
          String.format(
              "reads %d where %d was written last (%s)",
              mismatches.found(wrong),
              mismatches.expected(wrong),
              variableName(mismatches.variable(wrong)));
      cutAt(mismatches.event(wrong), mismatches.thread(wrong), mismatches.site(wrong), rule);
    }
    OrderChecker.Violation broken = census.violation();
    if (broken != null && broken.event() < cut) {
      cutAt(broken.event(), broken.thread(), broken.site(), broken.rule());
    }
    noteUnseenWrites(mismatches, wrong);
  }

  private void noteUnseenWrites(MismatchList mismatches, int wrong) {
    int unseen = wrong >= 0 ? wrong : mismatches.count();
    if (unseen > 0) {
      notes.add(
          "Something that was not recorded wrote to shared variables before "
              + unseen
              + " reads, first of "
              + variableName(mismatches.variable(0))
              + ": treated as writes of unknown value.");
    }
    if (mismatches.isFull()) {
      notes.add("More reads than could be kept saw values that nobody was recorded to write.");
    }
  }

  private void cutAt(long event, int thread, int site, String rule) {
    int[] order = names.threads.order();
    cut = event;
    violation =
        String.format(
            "event %d: T%d at %s %s", event, order[thread], SiteNames.text(names.code, site), rule);
  }

  private String variableName(int v) {
    return name(names.members.view().get(names.variables.member(v)));
  }

  private static String name(TraceInfo.Member member) {
    return member.className() + "." + member.name();
  }

  private int[] keptVariables() {
    BitSet members = keptMembers();
    int[] kept = new int[names.variables.size()];
    int next = 0;
    for (int v = 0; v < kept.length; v++) {
      boolean keepsAny = options.keepUnshared() || members.get(names.variables.member(v));
      boolean wanted = keepsAny ? census.sharing().isUsed(v) : census.sharing().isShared(v);
      kept[v] = wanted ? next++ : -1;
    }
    return kept;
  }

  private BitSet keptMembers() {
    BitSet kept = new BitSet();
    List<TraceInfo.Member> all = names.members.view();
    for (int m = 0; m < all.size() && !options.kept().isEmpty(); m++) {
      kept.set(m, options.kept().contains(name(all.get(m))));
    }
    return kept;
  }

  private TraceInfo tables(int[] threads, int[] kept, List<String> texts, Facts facts) {
    return new TraceInfo(
        names.threads.table(threads),
        names.members.table(),
        variables(kept),
        names.syncs.lockTable(),
        names.syncs.syncTable(),
        names.code.siteTable(),
        names.code.methodTable(),
        names.regions.table(),
        texts,
        facts,
        List.copyOf(names.journal.declarations));
  }

  private VariableColumns variables(int[] kept) {
    int count = 0;
    for (int k : kept) {
      count = Math.max(count, k + 1);
    }
    int[] member = new int[count];
    long[] object = new long[count];
    long[] key = new long[count];
    long[] shared = new long[(count + 63) >>> 6];
    for (int v = 0; v < kept.length; v++) {
      int k = kept[v];
      if (k >= 0) {
        member[k] = names.variables.member(v);
        object[k] = names.variables.object(v);
        key[k] = names.variables.key(v);
        shared[k >>> 6] |= census.sharing().isShared(v) ? 1L << k : 0;
      }
    }
    return new VariableColumns(count, member, object, key, shared);
  }

  private Facts facts(long dropped) {
    return new Facts(
        names.journal.instrumented(),
        names.journal.leftAlone(),
        last.lost(),
        last.accesses().opaqueCalls(),
        source.complete(),
        options.keepUnshared() ? 0 : census.unshared(),
        dropped);
  }

  private void addNotes() {
    notes.addAll(source.notes());
    // The fact is written when the recorder ends by itself, with or without room for all events.
    if (!source.complete() && !names.journal.facts.containsKey(FactRow.LOST)) {
      notes.add(
          "The program was killed while it was recorded, or halted itself (Runtime.halt): the trace"
              + " ends there.");
    }
    if (violation != null && cut != Long.MAX_VALUE) {
      notes.add(
          "THE RECORDED ORDER IS IMPOSSIBLE and the trace was cut there: "
              + violation
              + (options.isStored() ? CHANGED_OR_BUG : BUG));
    }
    note(last.lost(), "events were lost by the recorder");
    note(last.holds().strayReleases(), "releases of locks whose acquisition was not recorded");
    note(last.afterEnd(), "records of threads after their end were left out");
    note(
        last.accesses().longRanges(),
        "bulk operations on long arrays were followed only where single elements are accessed, too");
    note(
        last.accesses().opaqueCalls(),
        "calls on shared objects of classes that no table knows: treated as reading and writing them");
  }

  private void note(long count, String what) {
    if (count > 0) {
      notes.add(count + " " + what + ".");
    }
  }
}
