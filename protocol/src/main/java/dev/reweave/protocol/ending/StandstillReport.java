// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.ending;

import dev.reweave.protocol.launch.LogFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A run in which no thread could go on, put together from the agent's rows.
 *
 * @param rows in the order in which they were written
 */
public record StandstillReport(List<StandstillRow> rows) {
  public StandstillReport {
    rows = List.copyOf(rows);
  }

  /** What the recorder has told in its log; empty if nothing, or not all of it. */
  public static Optional<StandstillReport> in(Path log) throws IOException {
    return ofTexts(WholeLines.of(log.resolve(LogFolder.STANDSTILL)));
  }

  /** Of the texts of rows; empty if the last one is not among them. */
  public static Optional<StandstillReport> ofTexts(List<String> texts) {
    List<StandstillRow> rows =
        texts.stream().map(StandstillRow::parse).filter(Objects::nonNull).toList();
    StandstillReport told = new StandstillReport(rows);
    return told.all(StandstillRow.Told.class).isEmpty() ? Optional.empty() : Optional.of(told);
  }

  /** The texts of the rows. */
  public List<String> texts() {
    return rows.stream().map(StandstillRow::text).toList();
  }

  /** The last row. */
  public StandstillRow.Told end() {
    return all(StandstillRow.Told.class).get(0);
  }

  /** Whether it is certain that no thread can ever go on by itself. */
  public boolean isCertain() {
    return end().kind() != StandstillRow.Kind.UNCERTAIN;
  }

  /** The rows of one kind, in order. */
  public <R extends StandstillRow> List<R> all(Class<R> kind) {
    return rows.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
