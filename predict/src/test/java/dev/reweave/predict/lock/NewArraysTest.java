// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static dev.reweave.predict.Findings.lock;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A write to an array is part of its making only while nobody else can have it. */
class NewArraysTest {
  private static final String ELEMENT = "int[]#7[0]";
  private final TraceBuilder b = new TraceBuilder();

  private void fill() {
    b.on("A").enter("Maker.fill").write(ELEMENT, 1).exit();
  }

  private void increment(String thread) {
    b.on(thread).enter("User.increment").read(ELEMENT).write(ELEMENT).exit();
  }

  private List<String> lostUpdates() {
    return lock(b.build()).stream().filter(f -> f.startsWith("RWW")).toList();
  }

  /** As with one in a final field: nobody stores it where another could find it. */
  @Test
  void anArrayThatNobodyHandedOverWasThere() {
    fill();
    increment("B");
    assertEquals(1, lostUpdates().size());
  }

  @Test
  void oneThatIsStoredLaterWasMade() {
    fill();
    b.on("A").write("Maker.table", 7);
    b.on("B").read("Maker.table");
    increment("B");
    assertEquals(List.of(), lostUpdates());
  }

  /** The one in which it is kept is stored, or a collection takes it. */
  @Test
  void oneThatMayBePartOfWhatIsStoredWasMade() {
    fill();
    b.on("A").write("Maker.owner", 5L << 40 | 3);
    b.on("B").read("Maker.owner");
    increment("B");
    assertEquals(List.of(), lostUpdates());
  }

  @Test
  void oneThatMayBeInACollectionWasMade() {
    fill();
    b.on("A").update("Map#9{1}", 2);
    b.on("B").read("Map#9{1}");
    increment("B");
    assertEquals(List.of(), lostUpdates());
  }

  @Test
  void whatIsDoneAfterItWasStoredIsSeen() {
    fill();
    b.on("A").write("Maker.table", 7);
    increment("A");
    b.on("B").read("Maker.table").enter("User.reset").write(ELEMENT, 0).exit();
    assertTrue(lostUpdates().size() >= 1);
  }
}
