// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import dev.reweave.session.progress.SessionListener;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Passes on what is to be told, not what is being done: nobody looks on. Options of the launcher,
 * which sentences name in brackets, are left out: whoever reads this has none.
 */
final class SentenceListener implements SessionListener {
  private static final Pattern OPTION = Pattern.compile(" \\(--[^)]*\\)");

  private final Consumer<String> reader;

  SentenceListener(Consumer<String> reader) {
    this.reader = reader;
  }

  @Override
  public void step(String text) {
    // outdated by the next
  }

  @Override
  public void idle() {
    // as ever
  }

  @Override
  public void note(String sentence) {
    reader.accept(OPTION.matcher(sentence).replaceAll(""));
  }
}
