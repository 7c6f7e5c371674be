// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A small trace as a list of steps that can be shortened: counter-examples of the oracle tests come
 * out as small as they get, in a file that {@code reweave analyze} takes.
 */
public final class Steps {
  private record Step(String thread, EventKind kind, String name) {}

  private final List<Step> steps;

  private Steps(List<Step> steps) {
    this.steps = steps;
  }

  /** The steps of a trace of plain accesses, locks, forks, joins and regions. */
  public static Steps of(Trace trace) {
    List<Step> steps = new ArrayList<>();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind != EventKind.BEGIN && kind != EventKind.END) {
        steps.add(new Step(label(trace, trace.thread(e)), kind, name(trace, kind, e)));
      }
    }
    return new Steps(steps);
  }

  private static String label(Trace trace, int thread) {
    return trace.info().threads().get(thread).label();
  }

  private static String name(Trace trace, EventKind kind, int e) {
    return switch (kind) {
      case READ, WRITE -> "x" + trace.target(e);
      case ACQUIRE, RELEASE -> "L" + trace.target(e);
      case FORK, JOIN -> label(trace, trace.target(e));
      case REGION_BEGIN, REGION_END -> "r";
      default -> throw new IllegalArgumentException("no step for " + kind);
    };
  }

  private Trace trace() {
    TraceBuilder b = new TraceBuilder();
    for (Step step : steps) {
      b.on(step.thread);
      switch (step.kind) {
        case READ -> b.read(step.name);
        case WRITE -> b.write(step.name);
        case ACQUIRE -> b.acquire(step.name);
        case RELEASE -> b.release(step.name);
        case FORK -> b.fork(step.name);
        case JOIN -> b.join(step.name);
        case REGION_BEGIN -> b.regionBegin(step.name);
        default -> b.regionEnd();
      }
    }
    return b.build();
  }

  /** The shortest list found by leaving out one or two steps at a time that is still wrong. */
  public Steps shrunk(Predicate<Trace> wrong) {
    Steps shorter = shorter(wrong);
    return shorter == null ? this : shorter.shrunk(wrong);
  }

  private Steps shorter(Predicate<Trace> wrong) {
    for (int i = steps.size() - 1; i >= 0; i--) {
      for (int j = i; j >= 0; j--) {
        List<Step> fewer = new ArrayList<>(steps);
        fewer.remove(i);
        if (j < i) {
          fewer.remove(j);
        }
        Steps candidate = new Steps(fewer);
        if (candidate.isWrong(wrong)) {
          return candidate;
        }
      }
    }
    return null;
  }

  private boolean isWrong(Predicate<Trace> wrong) {
    try {
      return wrong.test(trace());
    } catch (IllegalStateException impossible) {
      return false;
    }
  }

  /** Writes the steps as STD text and returns where. */
  public Path write(String name) {
    try {
      Path folder = Files.createDirectories(Path.of("target", "counter-examples"));
      return Files.writeString(folder.resolve(name + ".std"), text()).toAbsolutePath();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** STD: thread, operation, place; a line each. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      text.append(step.thread).append('|').append(operation(step)).append('|').append(i + 1);
      text.append('\n');
    }
    return text.toString();
  }

  private static String operation(Step step) {
    return switch (step.kind) {
      case READ -> "r(" + step.name + ")";
      case WRITE -> "w(" + step.name + ")";
      case ACQUIRE -> "acq(" + step.name + ")";
      case RELEASE -> "rel(" + step.name + ")";
      case FORK -> "fork(" + step.name + ")";
      case JOIN -> "join(" + step.name + ")";
      case REGION_BEGIN -> "begin(" + step.name + ")";
      default -> "end(" + step.name + ")";
    };
  }
}
