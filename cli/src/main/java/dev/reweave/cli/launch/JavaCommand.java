// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.launch;

import dev.reweave.cli.failure.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * A command that starts Java: the first word that is {@code java}, or a path to it, is the
 * launcher; words before it ({@code env}, {@code timeout 60}, …) stay as they are.
 */
public record JavaCommand(List<String> words, int launcher) {
  /**
   * Finds the launcher.
   *
   * @throws Problem when there is none
   */
  public static JavaCommand of(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String name = word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
      if (name.equals("java") || name.equals("java.exe")) {
        return new JavaCommand(List.copyOf(words), i);
      }
    }
    throw new Problem(
        "the command must call java itself, as in: reweave run -- java -jar app.jar; found "
            + words.get(0));
  }

  /** The command with an option right after the launcher. */
  public List<String> with(String option) {
    List<String> changed = new ArrayList<>(words);
    changed.add(launcher + 1, option);
    return List.copyOf(changed);
  }
}
