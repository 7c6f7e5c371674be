// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import dev.reweave.session.failure.UserProblem;
import java.util.List;

/**
 * What was set under a key.
 *
 * @param key the key
 * @param values what it was set to
 * @param place where that stands, to begin a message with; empty for an option
 */
record KeyedSetting(SettingKey key, List<String> values, String place) {
  /** Of an option of the command line. */
  static KeyedSetting option(SettingKey key, List<String> values) {
    return new KeyedSetting(key, List.copyOf(values), "");
  }

  /**
   * The only value.
   *
   * @throws UserProblem when there are several, or none
   */
  String one() {
    if (values.size() != 1 || values.get(0).isBlank()) {
      throw problem("expected one value");
    }
    return values.get(0).strip();
  }

  /** That something is wrong with it. */
  UserProblem problem(String message) {
    return new UserProblem(place + key.text() + ": " + message);
  }
}
