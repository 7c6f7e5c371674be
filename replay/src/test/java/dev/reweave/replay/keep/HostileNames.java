// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.keep;

import java.util.List;
import java.util.Random;

/** Names that try to become code: pieces that mean something in Java source, in any order. */
final class HostileNames {
  private static final List<String> PIECES =
      List.of(
          "*/",
          "*\\u002f",
          "\\u002a\\u002f",
          "\\u000a",
          "\\u000d",
          "\\uuu000a",
          "\\\\u000a",
          "\\",
          "\\u0022",
          "\\u005c",
          "\\u005cu0022",
          "\"",
          "\"\"\"",
          "'",
          "//",
          "/*",
          "\n",
          "\r\n",
          "\t",
          "\0",
          "7",
          "\u001b[2J",
          "\u0085",
          "\u009b",
          "\u2028",
          "\u202e",
          "\ud800",
          "\udc00",
          "\ud83d\ude00",
          "\\u",
          "\\ud",
          "; System.exit(1); //",
          "\"); } static { Runtime.getRuntime().halt(7); } void x() { f(\"",
          "{@link",
          "Name",
          "");

  private final Random random;

  HostileNames(long seed) {
    random = new Random(seed);
  }

  String next() {
    StringBuilder name = new StringBuilder();
    for (int i = random.nextInt(5); i >= 0; i--) {
      name.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return name.toString();
  }
}
