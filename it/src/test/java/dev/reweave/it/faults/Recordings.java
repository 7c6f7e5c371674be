// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import java.nio.file.Path;

/** Recordings on disk and their analysis. */
final class Recordings {
  static final String TRACE = "trace.rwt";
  static final String LOG = "log.rwl";

  private Recordings() {}

  static Outcome analyze(Outcome recorded) {
    return analyze(recorded.only(TRACE));
  }

  static Outcome analyze(Path trace) {
    return Reweave.reweave("analyze")
        .out(Runs.newFolder("analyze"))
        .with("--min-verdict", "potential", trace.toString())
        .run();
  }
}
