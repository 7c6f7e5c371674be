// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.session.folder.RunFolder;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The copies of the user's own files that are in a run's folder; never what a link leads to.
 *
 * @param models a table of models
 * @param sets declared atomic sets
 */
public record KeptFiles(Optional<Path> models, Optional<Path> sets) {
  /** No files. */
  public static final KeptFiles NONE = new KeptFiles(Optional.empty(), Optional.empty());

  /** Those in the folder. */
  public static KeptFiles of(RunFolder folder) {
    return new KeptFiles(regular(folder.models()), regular(folder.sets()));
  }

  private static Optional<Path> regular(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        ? Optional.of(file)
        : Optional.empty();
  }

  /** Has the recorder go by them. */
  public AgentArguments in(AgentArguments arguments) {
    return arguments.models(models.orElse(null)).sets(sets.orElse(null));
  }
}
