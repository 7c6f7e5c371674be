// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import dev.reweave.runtime.Gate;
import dev.reweave.trace.format.Privacy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * What became of a replay, for the launcher: rows of tab-separated columns, written as things
 * happen.
 *
 * <pre>
 *   points     passed   all
 *   missing    point                not passed when the JVM ended
 *   nowhere    place    gone|unseen  not found in the code that was loaded: its method was, or not
 *   begun      point                come to in its turn, but not passed
 *   waits      point   thread       when the replay was given up: who waited where
 *   stands     thread   place   state    where others were then
 *   given-up   stuck|late           nobody could go on; or nothing happened for too long
 *   deadlock   thread   lock   holder    one row for each thread of the cycle
 *   hangs                           nobody can ever go on; the JVM was ended
 *   ended                           the JVM ended
 * </pre>
 */
public final class Outcome {
  private static final Set<OpenOption> APPENDING =
      Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND);

  /** Name of the file in the log's folder. */
  public static final String FILE = "replay.txt";

  private final Path file;
  private final int points;
  private final PlannedPlaces places;
  private volatile boolean over;

  /** {@code points}: how many the plan has. */
  public Outcome(Path file, int points, PlannedPlaces places) {
    this.file = file;
    this.points = points;
    this.places = places;
  }

  void givenUp(String why) {
    StringBuilder rows = new StringBuilder();
    Thread[] waiting = Gate.waiting();
    for (int p = 0; p < waiting.length; p++) {
      if (waiting[p] != null) {
        rows.append("waits\t").append(p).append('\t').append(waiting[p].getName()).append('\n');
      }
    }
    write(progress() + rows + Standing.rows(waiting) + "given-up\t" + why + "\n");
  }

  void deadlock(String rows) {
    write(rows);
  }

  void hangs() {
    write(progress() + missing() + "hangs\n");
  }

  /** The JVM shuts down. */
  public void ended() {
    over = true;
    write(progress() + missing() + "ended\n");
  }

  /** Whether the JVM shuts down. */
  boolean isOver() {
    return over;
  }

  private String missing() {
    StringBuilder rows = new StringBuilder();
    for (int place : places.nowhere()) {
      String why = places.isMethodFound(place) ? "gone" : "unseen";
      rows.append("nowhere\t").append(place).append('\t').append(why).append('\n');
    }
    for (int p = 0; p < points; p++) {
      if (!Gate.isOver(p)) {
        rows.append("missing\t").append(p).append('\n');
        if (Gate.isBegun(p)) {
          rows.append("begun\t").append(p).append('\n');
        }
      }
    }
    return rows.toString();
  }

  private String progress() {
    return "points\t" + Gate.passed() + "\t" + points + "\n";
  }

  private synchronized void write(String rows) {
    try (SeekableByteChannel out = Files.newByteChannel(file, APPENDING, Privacy.file())) {
      ByteBuffer bytes = ByteBuffer.wrap(rows.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        out.write(bytes);
      }
    } catch (IOException e) {
      // The launcher takes a replay without an outcome for one that was not driven.
    }
  }
}
