// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.finding.Finding.Frame;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.replay.probe.UnitProbe;
import dev.reweave.session.replay.FindingReplays;
import dev.reweave.trace.Trace;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A probe and the run that it was made for.
 *
 * @param base that run
 * @param round its number, 0 for the recorded one
 */
record AskedProbe(UnitProbe probe, FindingReplays base, int round) {
  /** The places in the code that its accesses are at. */
  Set<Frame> places() {
    Trace trace = base.recording().trace();
    TraceNames names = new TraceNames(trace.info());
    return Arrays.stream(probe.events())
        .mapToObj(event -> names.place(trace.site(event)))
        .collect(Collectors.toSet());
  }
}
