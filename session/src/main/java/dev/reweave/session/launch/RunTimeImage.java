// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import dev.reweave.session.failure.BadCommand;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Java that a command starts, as its release file tells of it. */
public final class RunTimeImage {
  private static final String NEEDED = "java.instrument";
  private static final Pattern MODULES = Pattern.compile("(?m)^MODULES=\"([^\"]*)\"");

  private RunTimeImage() {}

  /**
   * Why nothing can be recorded in the Java that the command starts, and how to mend it; empty
   * where nothing is known against it.
   */
  public static Optional<String> unfit(List<String> command) {
    return home(command)
        .filter(home -> modules(home).map(all -> !all.contains(NEEDED)).orElse(false))
        .map(
            home ->
                "the Java at "
                    + home
                    + " lacks the module "
                    + NEEDED
                    + ", which the recorder needs: link it in, with jlink --add-modules "
                    + NEEDED
                    + ",…");
  }

  private static Optional<List<String>> modules(Path home) {
    try {
      Matcher modules = MODULES.matcher(Files.readString(home.resolve("release")));
      return modules.find() ? Optional.of(List.of(modules.group(1).split(" "))) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // then nobody tells what is in it
    }
  }

  /** The folder above the launcher's, wherever links lead to. */
  private static Optional<Path> home(List<String> command) {
    try {
      JavaCommand java = JavaCommand.of(command);
      return launcher(java.words().get(java.launcher()))
          .map(path -> path.resolve("../..").normalize());
    } catch (BadCommand e) {
      return Optional.empty();
    }
  }

  private static Optional<Path> launcher(String word) {
    Stream<Path> places =
        word.contains("/")
            ? Stream.of(Path.of(word))
            : Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(System.getenv().getOrDefault("PATH", ""))
                .map(folder -> Path.of(folder, word));
    return places
        .filter(Files::isExecutable)
        .findFirst()
        .flatMap(RunTimeImage::real)
        .filter(path -> path.getNameCount() > 2);
  }

  private static Optional<Path> real(Path path) {
    try {
      return Optional.of(path.toRealPath());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
