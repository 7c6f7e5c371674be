// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import java.util.regex.Pattern;

/** Names with {@code *} for any characters, as options and configuration spell them. */
public final class NameGlobs {
  private NameGlobs() {}

  /** Matches what the text names. */
  public static Pattern pattern(String text) {
    StringBuilder regex = new StringBuilder();
    String between = "";
    for (String part : text.split("\\*", -1)) {
      regex.append(between).append(Pattern.quote(part));
      between = ".*";
    }
    return Pattern.compile(regex.toString());
  }
}
