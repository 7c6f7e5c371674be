// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.protocol.launch.FrameworkClasses;
import java.util.List;

/**
 * Whether the methods of a class are a framework's or a language's. Nobody's, where the user has
 * named the classes that are meant.
 */
final class FrameworkFlags {
  private final boolean isOn;

  FrameworkFlags(ClassFilter filter) {
    isOn = !filter.isNarrow();
  }

  /** A letter for the journal's row M, or "". */
  String of(String internalName) {
    if (!isOn) {
      return "";
    }
    String name = internalName.replace('/', '.');
    int language = longest(FrameworkClasses.LANGUAGES, name);
    int framework = longest(FrameworkClasses.FRAMEWORKS, name);
    if (language == 0 && framework == 0) {
      return "";
    }
    char flag =
        language > framework ? FrameworkClasses.LANGUAGE_FLAG : FrameworkClasses.FRAMEWORK_FLAG;
    return String.valueOf(flag);
  }

  private static int longest(List<String> patterns, String name) {
    int longest = 0;
    for (String pattern : patterns) {
      if (pattern.length() > longest && new NamePattern(pattern).matches(name.replace('.', '/'))) {
        longest = pattern.length();
      }
    }
    return longest;
  }
}
