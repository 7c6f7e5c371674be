// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.input;

import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.order.LogOrdering;
import dev.reweave.session.order.TraceInput;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whatever a user may mean by a trace: a trace file, the folder of a run, the log of a killed one,
 * or a text trace. What has to be made on the way lies in a temporary folder until this is closed,
 * unless it belongs into the folder of its run.
 */
public final class TraceInputs implements Closeable {
  private final TemporaryFolder temporary = new TemporaryFolder();

  /**
   * Finds or makes the trace.
   *
   * @throws UserProblem when there is nothing that could be a trace
   * @throws dev.reweave.trace.TraceException when it is damaged, of another version or another kind
   */
  public TraceInput open(Path given) throws IOException {
    if (!Files.exists(given)) {
      throw new BadFile(given + ": no such file or folder");
    }
    if (Files.isDirectory(given)) {
      return folder(given);
    }
    if (!Files.isRegularFile(given)) { // from a pipe nothing might ever come
      throw new BadFile(given + ": no plain file, and a trace is read more than once");
    }
    if (TextTraces.isText(given)) {
      Path trace = temporaryFile("trace.rwt");
      TextTraces.importTo(given, trace);
      return new TraceInput(trace, RunFacts.unknown(), null);
    }
    return new TraceInput(given, RunFacts.read(beside(given).facts()), null);
  }

  /** A file that is gone when this is closed. */
  public Path temporaryFile(String name) throws IOException {
    return temporary.path().resolve(name);
  }

  /** The folder of a run that has this file or log in it. */
  private static RunFolder beside(Path given) {
    return new RunFolder(given.toAbsolutePath().resolveSibling(""));
  }

  private TraceInput folder(Path given) throws IOException {
    if (RunFolder.isLog(given)) {
      return ordered(given, RunFacts.read(beside(given).facts()));
    }
    RunFolder run = new RunFolder(given);
    RunFacts facts = RunFacts.read(run.facts());
    if (Files.isRegularFile(run.trace())) {
      return new TraceInput(run.trace(), facts, null);
    }
    if (run.hasLog()) {
      return ordered(run.log(), facts);
    }
    throw new BadFolder(given + ": no trace.rwt and no log of a recording in this folder");
  }

  /**
   * The log of a killed run stays as it is: it is the only copy, and the folder may not be ours.
   */
  private TraceInput ordered(Path log, RunFacts facts) throws IOException {
    Path trace = temporaryFile("trace.rwt");
    return new TraceInput(trace, facts, LogOrdering.order(log, trace).violation());
  }

  @Override
  public void close() throws IOException {
    temporary.close();
  }
}
