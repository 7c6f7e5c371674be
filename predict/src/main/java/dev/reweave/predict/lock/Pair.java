// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.predict.regions.Meeting;
import dev.reweave.predict.regions.Region;
import dev.reweave.predict.regions.Span;

/** Two accesses of a thread to one variable while they are looked at. Used again for the next. */
final class Pair {
  final Meeting meeting = new Meeting();
  Access a;
  Access b;

  /** What makes a region of them. */
  Span span;

  void set(Access first, Access second) {
    a = first;
    b = second;
    meeting.set(first, second);
    span = null;
  }

  Region region() {
    return span.region(meeting);
  }
}
