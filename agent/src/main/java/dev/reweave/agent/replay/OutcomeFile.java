// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import dev.reweave.protocol.ending.OutcomeRow;
import dev.reweave.runtime.Gate;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Tells the launcher what becomes of a driven run, as things happen: appends {@link OutcomeRow}s.
 */
public final class OutcomeFile {
  private static final Set<OpenOption> APPENDING =
      Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND);

  private final Path file;
  private final int points;
  private final PlannedPlaces places;
  private volatile boolean over;

  /** {@code points}: how many the plan has. */
  public OutcomeFile(Path file, int points, PlannedPlaces places) {
    this.file = file;
    this.points = points;
    this.places = places;
  }

  void givenUp(boolean stuck) {
    Thread[] waiting = Gate.waiting();
    List<OutcomeRow> rows = progress();
    for (int p = 0; p < waiting.length; p++) {
      if (waiting[p] != null) {
        rows.add(new OutcomeRow.Waits(p, waiting[p].getName()));
      }
    }
    rows.addAll(ThreadPositions.rows(waiting));
    rows.add(new OutcomeRow.GivenUp(stuck));
    write(rows);
  }

  void deadlock(List<OutcomeRow> cycle) {
    write(cycle);
  }

  void overdue() {
    write(List.of(new OutcomeRow.Overdue()));
  }

  void hangs() {
    writeEnd(new OutcomeRow.Hangs());
  }

  /** The JVM shuts down. */
  public void ended() {
    over = true;
    writeEnd(new OutcomeRow.Ended());
  }

  /** Whether the JVM shuts down. */
  boolean isOver() {
    return over;
  }

  private void writeEnd(OutcomeRow how) {
    List<OutcomeRow> rows = progress();
    for (int place : places.nowhere()) {
      rows.add(new OutcomeRow.Nowhere(place, places.isMethodFound(place)));
    }
    for (int p = 0; p < points; p++) {
      if (!Gate.isOver(p)) {
        rows.add(new OutcomeRow.Missing(p));
        if (Gate.isBegun(p)) {
          rows.add(new OutcomeRow.Begun(p));
        }
      }
    }
    rows.add(how);
    write(rows);
  }

  private List<OutcomeRow> progress() {
    List<OutcomeRow> rows = new ArrayList<>();
    rows.add(new OutcomeRow.Progress(Gate.passed(), points));
    return rows;
  }

  private synchronized void write(List<OutcomeRow> rows) {
    StringBuilder text = new StringBuilder();
    for (OutcomeRow row : rows) {
      text.append(row.text()).append('\n');
    }
    try (SeekableByteChannel out = Files.newByteChannel(file, APPENDING, PrivateFiles.file())) {
      ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        out.write(bytes);
      }
    } catch (IOException e) {
      // The launcher takes a replay without an outcome for one that was not driven.
    }
  }
}
