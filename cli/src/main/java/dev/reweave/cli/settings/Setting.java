// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import dev.reweave.session.failure.Problem;
import java.util.List;

/**
 * What was set under a key.
 *
 * @param key the key
 * @param values what it was set to
 * @param place where that stands, to begin a message with; empty for an option
 */
record Setting(Key key, List<String> values, String place) {
  /** Of an option of the command line. */
  static Setting option(Key key, List<String> values) {
    return new Setting(key, List.copyOf(values), "");
  }

  /**
   * The only value.
   *
   * @throws Problem when there are several, or none
   */
  String one() {
    if (values.size() != 1 || values.get(0).isBlank()) {
      throw problem("expected one value");
    }
    return values.get(0).strip();
  }

  /** That something is wrong with it. */
  Problem problem(String message) {
    return new Problem(place + key.text() + ": " + message);
  }
}
