// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** Keys of reweave.yaml; most are options too. */
enum SettingKey {
  OUT("out"),
  ANALYSES("analyses"),
  REGIONS("regions"),
  INCLUDE("include"),
  EXCLUDE("exclude"),
  MIN_VERDICT("min-verdict"),
  BUDGET("budget"),
  NOISE("noise"),
  SYMBOLIC("symbolic"),
  MAXD("maxd"),
  ATOMIC("atomic"),
  SUPPRESS("suppress"),
  DETERMINISM_MODE("determinism-mode"),
  DETERMINISM_OUTPUT("determinism-output"),
  DETERMINISM_EQUAL("determinism-equal"),
  CHECK_WITH("check-with"),
  NONDETERMINISTIC("nondeterministic"),
  REPLAY("replay"),
  REPLAY_BUDGET("replay-budget"),
  REPLAY_IGNORE("replay-ignore"),
  REDACT("redact");

  private final String text;

  SettingKey(String text) {
    this.text = text;
  }

  /** As it is written in the file. */
  String text() {
    return text;
  }

  static Optional<SettingKey> of(String text) {
    return Arrays.stream(values()).filter(key -> key.text.equals(text)).findFirst();
  }

  static String all() {
    return Arrays.stream(values()).map(SettingKey::text).collect(Collectors.joining(", "));
  }
}
