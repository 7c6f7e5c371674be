// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.protocol.launch.FrameworkClasses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Whether the methods of a class are a framework's or a language's. Nobody's, where the user has
 * named the classes that are meant.
 */
final class FrameworkFlags {
  private final boolean isOn;
  private final Map<String, NamePattern> languages;
  private final Map<String, NamePattern> frameworks;

  /**
   * Flags.
   *
   * @param resources whether the program has a resource of this name
   */
  FrameworkFlags(ClassFilter filter, Predicate<String> resources) {
    isOn = !filter.isNarrow();
    List<String> all = new ArrayList<>(FrameworkClasses.FRAMEWORKS);
    if (isOn && hasStarter(resources)) {
      all.addAll(FrameworkClasses.STARTED);
    }
    languages = patterns(FrameworkClasses.LANGUAGES);
    frameworks = patterns(all);
  }

  private static Map<String, NamePattern> patterns(List<String> texts) {
    Map<String, NamePattern> patterns = new HashMap<>();
    for (String text : texts) {
      patterns.put(text, new NamePattern(text));
    }
    return patterns;
  }

  private static boolean hasStarter(Predicate<String> resources) {
    for (String starter : FrameworkClasses.STARTERS) {
      if (resources.test(starter.replace('.', '/') + ".class")) {
        return true;
      }
    }
    return false;
  }

  /** A letter for the journal's row M, or "". */
  String of(String internalName) {
    if (!isOn) {
      return "";
    }
    int language = longest(languages, internalName);
    int framework = longest(frameworks, internalName);
    if (language == 0 && framework == 0) {
      return "";
    }
    char flag =
        language > framework ? FrameworkClasses.LANGUAGE_FLAG : FrameworkClasses.FRAMEWORK_FLAG;
    return String.valueOf(flag);
  }

  private static int longest(Map<String, NamePattern> patterns, String internalName) {
    int longest = 0;
    for (Map.Entry<String, NamePattern> pattern : patterns.entrySet()) {
      int length = pattern.getKey().length();
      if (length > longest && pattern.getValue().matches(internalName)) {
        longest = length;
      }
    }
    return longest;
  }
}
