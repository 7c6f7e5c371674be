// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import dev.reweave.session.failure.BadCommand;
import dev.reweave.session.failure.UserProblem;
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
   * @throws UserProblem when there is none
   */
  public static JavaCommand of(List<String> words) {
    int launcher = launcher(words);
    if (launcher >= 0) {
      return new JavaCommand(List.copyOf(words), launcher);
    }
    throw new BadCommand(
        "the command must call java itself, as in: reweave run -- java -jar app.jar; found "
            + words.get(0));
  }

  /** Whether it does. */
  public static boolean callsJava(List<String> words) {
    return launcher(words) >= 0;
  }

  private static int launcher(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String name = word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
      if (name.equals("java") || name.equals("java.exe")) {
        return i;
      }
    }
    return -1;
  }

  /** The command with an option right after the launcher. */
  public List<String> with(String option) {
    List<String> changed = new ArrayList<>(words);
    changed.add(launcher + 1, option);
    return List.copyOf(changed);
  }

  /** What the command runs: options of the JVM without the class path, main class, arguments. */
  public record Program(List<String> options, String mainClass, List<String> arguments) {
    public Program {
      options = List.copyOf(options);
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * Takes the command apart.
   *
   * @throws UserProblem when it names no main class, but a module, a source file or an argument
   *     file
   */
  public Program program() {
    List<String> options = new ArrayList<>();
    for (int i = launcher + 1; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals("-cp") || word.equals("-classpath") || word.equals("--class-path")) {
        i++;
      } else if (word.equals("-jar") && i + 1 < words.size()) {
        return new Program(options, mainOf(words.get(i + 1)), words.subList(i + 2, words.size()));
      } else if (word.matches("-m|--module|@.*|.*\\.java")) {
        throw new BadCommand(
            word + ": only commands with -jar or a main class can be put in a test");
      } else if (WITH_VALUE.contains(word) && i + 1 < words.size()) {
        options.add(word);
        options.add(words.get(++i));
      } else if (word.startsWith("-")) {
        options.add(word);
      } else {
        return new Program(options, word, words.subList(i + 1, words.size()));
      }
    }
    throw new BadCommand("the command names no main class");
  }

  private static final java.util.Set<String> WITH_VALUE =
      java.util.Set.of(
          "-p",
          "--module-path",
          "--add-modules",
          "--add-exports",
          "--add-opens",
          "--add-reads",
          "--limit-modules",
          "--enable-native-access");

  private static String mainOf(String jar) {
    try (java.util.jar.JarFile file = new java.util.jar.JarFile(jar)) {
      return file.getManifest().getMainAttributes().getValue("Main-Class");
    } catch (java.io.IOException e) {
      throw new BadCommand(jar + ": cannot be read, so its main class is not known", e);
    }
  }
}
