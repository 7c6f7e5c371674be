// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.protocol.launch.FrameworkClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Whether the methods of a class are a framework's or a language's. Nobody's, where the user has
 * named the classes that are meant.
 */
final class FrameworkFlags {
  private final boolean isOn;
  private final List<String> frameworks;

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
    frameworks = List.copyOf(all);
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
    String name = internalName.replace('/', '.');
    int language = longest(FrameworkClasses.LANGUAGES, name);
    int framework = longest(frameworks, name);
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
