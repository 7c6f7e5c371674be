// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.live;

import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Facts;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.log.LogTail;
import dev.reweave.trace.order.OrderStage;
import dev.reweave.trace.order.check.OrderChecker;
import dev.reweave.trace.order.merge.LiveMerge;
import dev.reweave.trace.order.merge.LogOrderException;
import dev.reweave.trace.order.normalise.BlindValues;
import dev.reweave.trace.order.normalise.ObservedSynchronizers;
import dev.reweave.trace.order.normalise.PermitEvents;
import dev.reweave.trace.order.normalise.RangedArrays;
import dev.reweave.trace.order.normalise.RecordNormaliser;
import dev.reweave.trace.order.table.JournalTables;
import dev.reweave.trace.order.table.OrderTables;
import dev.reweave.trace.order.table.SharingState;
import dev.reweave.trace.order.table.SiteNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Orders a run while it goes on, in one pass: what {@link OrderStage} writes to a file is handed on
 * at once. The order is the same; what needs a second look is not known: variables of one thread
 * are handed on too, bulk operations count from when a second thread has touched the array, and
 * semaphores stay semaphores. Memory: the tables, and the records between two cuts.
 */
public final class LiveOrder implements LogTail.Reader {
  private final Path log;
  private final OrderTables names;
  private final RecordNormaliser normalizer;
  private final LiveMerge merge;
  private final LiveSink sink;
  private final SharingState sharing = new SharingState();
  private final VariableForgetting forgetting;
  private final Set<String> notes = new LinkedHashSet<>();
  private boolean broken;

  /**
   * Orders what a {@link LogTail} reads.
   *
   * @param log for messages
   * @param mostVariables with more variables than these, those not used for long are forgotten
   */
  public LiveOrder(Path log, LiveEvents to, int mostVariables) throws IOException {
    this.log = log;
    names = new OrderTables(JournalTables.parse(log, List.of()), new int[0]);
    sink = new LiveSink(to, sharing);
    BlindValues blind = new BlindValues();
    blind.startPass(BlindValues.Pass.IGNORE);
    normalizer =
        new RecordNormaliser(
            names,
            new PermitEvents(names.syncs),
            new ObservedSynchronizers(),
            new RangedArrays(true),
            blind,
            null,
            null,
            sink);
    merge = new LiveMerge(normalizer);
    forgetting =
        new VariableForgetting(names.variables, sharing, sink, normalizer, to, mostVariables);
  }

  @Override
  public void rows(List<String> rows) throws IOException {
    names.journal.add(log, rows);
    names.grow();
  }

  @Override
  public void records(int thread, long[] head, long[] object, long[] value) throws IOException {
    if (!broken) {
      merge.add(names.threads.ofNumber(thread), head, object, value);
    }
  }

  @Override
  public void cut(long segment) throws IOException {
    if (broken) {
      return;
    }
    try {
      merge.cut(segment);
    } catch (LogOrderException e) {
      broken = true;
      notes.add("The log contradicts itself and was used up to there: " + e.getMessage() + ".");
    }
    forgetting.look();
  }

  /** Whether the recorder came to its end and has said so. */
  public boolean closed() {
    return "1".equals(names.journal.facts.get(FactRow.CLOSED));
  }

  /** Facts of the recorder so far; empty before it has begun. */
  public Map<String, String> facts() {
    return Map.copyOf(names.journal.facts);
  }

  /** Notes of the recorder so far. */
  public List<String> recorderNotes() {
    return List.copyOf(names.journal.notes);
  }

  /** How many events were handed on. */
  public long events() {
    return sink.events();
  }

  /** Whether the value may be the id of an object. */
  public boolean isObject(long value) {
    long index = value >>> dev.reweave.protocol.raw.RawLayout.CLASS_SHIFT;
    return index > 0 && index < names.journal.objectClassLimit();
  }

  /**
   * The tables as views that grow: members, variables, sites and methods. Everything else is empty.
   */
  public TraceInfo tables() {
    List<Method> methods =
        new AbstractList<>() {
          @Override
          public Method get(int index) {
            return names.code.method(index, false);
          }

          @Override
          public int size() {
            return names.journal.methods.size();
          }
        };
    return new TraceInfo(
        List.of(),
        names.members.view(),
        new LiveVariables(names.variables, sharing),
        List.of(),
        List.of(),
        names.code.siteTable(),
        methods,
        List.of(),
        List.of(),
        facts(false),
        names.journal.declarations);
  }

  /** The tables at the end. {@code complete}: nothing that was recorded is missing. */
  public TraceInfo finished(boolean complete) {
    addNotes(complete);
    int[] order = new int[names.threads.size()];
    for (int t = 0; t < order.length; t++) {
      order[t] = t;
    }
    return new TraceInfo(
        names.threads.table(order),
        names.members.table(),
        new LiveVariables(names.variables, sharing),
        names.syncs.lockTable(),
        names.syncs.syncTable(),
        List.copyOf(names.code.siteTable()),
        names.code.methodTable(),
        names.regions.table(),
        new ArrayList<>(notes),
        facts(complete),
        List.copyOf(names.journal.declarations));
  }

  /** Where the recorded order is impossible and nothing was handed on any more, or null. */
  public @Nullable String violation() {
    OrderChecker.Violation v = sink.violation();
    return v == null
        ? null
        : "event %d: T%d at %s %s"
            .formatted(v.event(), v.thread(), SiteNames.text(names.code, v.site()), v.rule());
  }

  private Facts facts(boolean complete) {
    return new Facts(
        names.journal.instrumented(),
        names.journal.leftAlone(),
        normalizer.lost(),
        normalizer.accesses().opaqueCalls(),
        complete,
        names.variables.created() - names.variables.size(),
        0);
  }

  private void addNotes(boolean complete) {
    notes.addAll(names.journal.notes);
    if (!complete) {
      notes.add(
          "The program was killed while it was recorded, or halted itself (Runtime.halt): the"
              + " analysis ends there.");
    }
    if (violation() != null) {
      notes.add(
          "THE RECORDED ORDER IS IMPOSSIBLE and the analysis ended there: "
              + violation()
              + ". This is a bug of the recorder, please report it.");
    }
    note(normalizer.lost(), "events were lost by the recorder");
    note(
        normalizer.holds().strayReleases(), "releases of locks whose acquisition was not recorded");
    note(normalizer.afterEnd(), "records of threads after their end were left out");
    note(
        normalizer.accesses().opaqueCalls(),
        "calls on shared objects of classes that no table knows: treated as reading and writing them");
    note(
        forgetting.forgotten(),
        "variables were forgotten to save memory, as nobody had used them for long; later accesses"
            + " were not compared with earlier ones");
  }

  private void note(long count, String what) {
    if (count > 0) {
      notes.add(count + " " + what + ".");
    }
  }
}
