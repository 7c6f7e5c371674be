// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.report.words.PlaceText;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The stack of one event of the pattern, cut after {@link #MOST_FRAMES} frames. */
record StackView(
    String role,
    String thread,
    String access,
    String place,
    @Nullable String link,
    List<FrameView> frames,
    String more) {
  /** A frame; {@code link} is null where its source is not known. */
  record FrameView(String text, @Nullable String link) {}

  static final int MOST_FRAMES = 40;

  static StackView of(EventRef event, SourceLinks links) {
    boolean isNamed = event.threadName() != null && !event.threadName().equals(event.thread());
    String name = isNamed ? event.threadName() : "";
    return new StackView(
        event.role().word(),
        event.thread() + (name.isEmpty() ? "" : " “" + name + "”"),
        event.access(),
        PlaceText.fileLine(event.file(), event.line()),
        links.of(event.className(), event.file(), event.line()),
        frames(event).limit(MOST_FRAMES).map(frame -> frame(frame, links)).toList(),
        PageNumbers.more(event.stack().size(), MOST_FRAMES));
  }

  private static Stream<Frame> frames(EventRef event) {
    return event.stack().isEmpty()
        ? Stream.of(new Frame(event.className(), event.method(), event.file(), event.line()))
        : event.stack().stream();
  }

  private static FrameView frame(Frame frame, SourceLinks links) {
    return new FrameView(
        PlaceText.full(frame.className(), frame.method(), frame.file(), frame.line()),
        links.of(frame.className(), frame.file(), frame.line()));
  }
}
