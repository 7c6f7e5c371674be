// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.agent.replay.OutcomeFile;
import dev.reweave.agent.replay.PlanBinding;
import dev.reweave.agent.replay.PlannedPlaces;
import dev.reweave.agent.replay.ReplayWatchdog;
import dev.reweave.agent.standstill.StandstillWatchdog;
import dev.reweave.instrument.ClassInstrumenter;
import dev.reweave.instrument.InstrumentOptions;
import dev.reweave.instrument.model.ModelResolver;
import dev.reweave.instrument.model.ModelledCalls;
import dev.reweave.models.ModelTable;
import dev.reweave.protocol.declare.DeclarationFile;
import dev.reweave.protocol.declare.SetDeclaration;
import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.protocol.journal.ProcessMark;
import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.protocol.plan.DrivePlan;
import dev.reweave.runtime.ChunkPool;
import dev.reweave.runtime.Models;
import dev.reweave.runtime.RecordingState;
import dev.reweave.runtime.TapeFile;
import dev.reweave.trace.format.FreshFile;
import dev.reweave.trace.log.LogWriter;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Wires the parts of the agent together. */
final class AgentStartup {
  /** A driven program that has no more patience than that, in milliseconds, is a short one. */
  private static final long SOON_OVER = 10_000;

  private AgentStartup() {}

  static void start(AgentArguments options, Instrumentation instrumentation) throws IOException {
    Path pool = options.out().resolve(LogFolder.POOL);
    boolean live = options.follower() != 0;
    LogWriter log =
        live
            ? LogWriter.live(options.out(), LiveDrainer.FILE_BYTES)
            : LogWriter.create(options.out());
    JournalWriter journal = new JournalWriter(log);
    writeFacts(journal);

    ClassFilter filter = new ClassFilter(options);
    ClassTally tally = new ClassTally();
    HandOverClasses handOvers = new HandOverClasses(journal);
    PlanBinding plan =
        options.replay() == null ? null : new PlanBinding(DrivePlan.read(options.replay()));
    PlannedPlaces places = plan == null ? null : plan.places();
    ClassWeaver weaver = weaver(options, filter, handOvers, sites(journal, filter, places), tally);
    RecordingSink recorder =
        new RecordingSink(
            journal,
            live ? new LiveDrainer(log, options.follower()) : new ChunkDrainer(log),
            ReservedDiskSpace.in(options.out()));
    RecordingEnd end = new RecordingEnd(recorder, tally, pool);

    RecordingState.makeNoise(options.noise());
    if (plan != null) {
      RecordingState.replay(plan.plan());
    }
    if (live) {
      ChunkPool.holdAtMost(LiveDrainer.MOST_FULL);
    }
    if (options.symbolic() && !live && plan == null) {
      TapeFile.start(FreshFile.create(options.out().resolve(LogFolder.TAPE)).toFile());
    }
    RecordingState.start(FreshFile.create(pool).toFile(), recorder);
    if (plan == null) {
      FinalThreadCheck last = new FinalThreadCheck(options.out(), journal);
      FinalShutdownHook.register(
          new Runnable() {
            @Override
            public void run() {
              last.take();
              end.run();
            }
          });
      if (options.standstill() > 0) {
        new StandstillWatchdog(options.standstill(), options.out(), instrumentation).start();
      }
    } else {
      watch(plan, options, end);
    }
    if (plan == null || plan.patienceMillis() > SOON_OVER) {
      CompilerAdvice.give(instrumentation, options.out());
    }
    if (filter.includesPlatform()) {
      weaver.loadOwnClasses();
    }
    instrumentation.addTransformer(weaver, true);
    new ClassRetransformer(instrumentation, filter, handOvers, journal).run();
  }

  private static void watch(PlanBinding plan, AgentArguments options, Runnable end) {
    Path file = options.out().resolve(LogFolder.OUTCOME);
    OutcomeFile outcome = new OutcomeFile(file, plan.points(), plan.places());
    FinalShutdownHook.register(
        new Runnable() {
          @Override
          public void run() {
            outcome.ended();
            end.run();
          }
        });
    new ReplayWatchdog(plan.patienceMillis(), outcome, end).start();
  }

  private static JournalSites sites(
      JournalWriter journal, ClassFilter filter, @Nullable PlannedPlaces places) {
    return new JournalSites(journal, new FrameworkFlags(filter, ofProgram()), places);
  }

  /** Whether the program has a resource. */
  private static Predicate<String> ofProgram() {
    return new Predicate<>() {
      @Override
      public boolean test(String name) {
        return ClassLoader.getSystemResource(name) != null;
      }
    };
  }

  private static ClassWeaver weaver(
      AgentArguments options,
      ClassFilter filter,
      HandOverClasses handOvers,
      JournalSites sites,
      ClassTally tally)
      throws IOException {
    ModelResolver resolver = new ModelResolver(table(options.models()), filter.instrumented());
    Models.start(new JournalModels(resolver, sites));
    ModelledCalls calls = new ModelledCalls(resolver);
    InstrumentOptions loading =
        InstrumentOptions.loading(filter.application())
            .recording(filter.instrumented())
            .declaring(declared(options.sets(), sites));
    ClassInstrumenter adding = new ClassInstrumenter(loading, sites, calls);
    ClassInstrumenter keeping = new ClassInstrumenter(loading.keepingMembers(), sites, calls);
    return new ClassWeaver(filter, handOvers, adding, keeping, sites, tally);
  }

  /** The user's atomic sets and units of work, which the log tells as well. */
  private static List<SetDeclaration> declared(@Nullable Path file, JournalSites sites)
      throws IOException {
    if (file == null) {
      return List.of();
    }
    List<SetDeclaration> declared = new ArrayList<>();
    for (DeclarationFile.Located located :
        DeclarationFile.parse(file.toString(), Files.readString(file))) {
      declared.add(located.declaration());
      sites.declare(located.declaration().text());
    }
    return declared;
  }

  private static ModelTable table(@Nullable Path models) throws IOException {
    return models == null
        ? ModelTable.standard()
        : ModelTable.standardWith(models.toString(), Files.readString(models));
  }

  private static void writeFacts(JournalWriter journal) {
    journal.fact(FactRow.JDK, System.getProperty("java.runtime.version"));
    for (Map.Entry<String, String> fact : ProcessMark.own().facts().entrySet()) {
      journal.fact(fact.getKey(), fact.getValue());
    }
    journal.fact(FactRow.START, System.currentTimeMillis());
  }
}
