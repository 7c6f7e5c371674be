// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.live;

import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.LiveAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.log.LogTail;
import dev.reweave.trace.order.live.LiveEvents;
import dev.reweave.trace.order.live.LiveOrder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Follows a log in a thread of its own: from the files to the analysis. Whatever goes wrong there,
 * the files are used up, so that the program does not wait for ever.
 */
final class LogFollower implements LiveEvents {
  /** What an analysis keeps about a variable in use, about. */
  private static final long BYTES_PER_VARIABLE = 2048;

  private static final long PAUSE_MILLIS = 2;

  private final LogTail tail;
  private final LiveOrder order;
  private final LiveAnalysis analysis;
  private final Thread thread = new Thread(this::follow, "reweave-follower");
  private volatile boolean over;
  private volatile @Nullable Throwable failure;
  private boolean complete;

  /** Follows the live log of this folder, which need not be there yet. */
  LogFollower(Path log, AnalysisOptions options) throws IOException {
    int variables =
        (int) Math.min(4_000_000, Runtime.getRuntime().maxMemory() / BYTES_PER_VARIABLE);
    order = new LiveOrder(log, this, variables);
    tail = new LogTail(log, order);
    analysis = new LiveAnalysis(order.tables(), options, order::isObject);
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** The program has ended: reads what is left and returns when that is done. */
  void end() {
    over = true;
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** What was read; to be asked after {@link #end}. */
  LiveOrder order() {
    return order;
  }

  /** What went wrong, or null; to be asked after {@link #end}. */
  @Nullable Throwable failure() {
    return failure;
  }

  /** What was found; to be asked after {@link #end}. */
  AnalysisResult finish() {
    return analysis.finish(order.finished(complete), order.events());
  }

  private void follow() {
    try {
      while (!over) {
        step();
      }
      complete = failure == null && readRest();
      tail.close();
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
    }
  }

  private void step() throws IOException {
    try {
      boolean any = failure == null && tail.poll();
      if (failure != null) {
        tail.discard();
      }
      if (!any) {
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts this thread", e);
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
    }
  }

  private boolean readRest() throws IOException {
    tail.poll();
    boolean whole = order.closed() || tail.rest();
    order.cut(Long.MAX_VALUE);
    return whole && order.closed();
  }

  private void failed(Throwable e) {
    if (failure == null) {
      failure = e;
    }
  }

  @Override
  public void event(long index, EventKind kind, int thread, int site, int target, long value) {
    analysis.accept(index, kind, thread, site, target, value);
  }

  @Override
  public void forget(BitSet variables) {
    analysis.forget(variables);
  }
}
