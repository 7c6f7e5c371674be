// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.models.ModelTable;
import dev.reweave.protocol.declare.DeclarationFile;
import dev.reweave.protocol.declare.DeclarationFile.Located;
import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.session.declare.DeclarationCheck;
import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.trace.format.FreshFile;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The files of the user's own that a recording goes by: models, and declared atomic sets. They are
 * read before the program starts, and copies stay with the run: a replay has to record by the same
 * ones.
 */
final class UserFiles {
  private final Optional<UserFile> models;
  private final Optional<UserFile> sets;

  private UserFiles(Optional<UserFile> models, Optional<UserFile> sets) {
    this.models = models;
    this.sets = sets;
  }

  /**
   * Reads and checks what the options name.
   *
   * @throws UserProblem with file and line, when one cannot be read or is not what it should be
   */
  static UserFiles read(RecordOptions options) {
    return new UserFiles(
        options
            .models()
            .map(
                file ->
                    UserFile.read(
                        file,
                        "a table of models",
                        own -> ModelTable.standardWith(own.source(), own.text()))),
        options
            .sets()
            .map(
                file ->
                    UserFile.read(
                        file,
                        "declarations of atomic sets",
                        own -> DeclarationFile.parse(own.source(), own.text()))));
  }

  /**
   * Holds what is declared, in the file and by annotations, against the classes of a command.
   *
   * @throws UserProblem with a line for each declaration that cannot be meant
   */
  void check(JavaCommand command) {
    List<Located> declared =
        sets.map(own -> DeclarationFile.parse(own.source(), own.text())).orElse(List.of());
    List<String> faults = DeclarationCheck.faults(declared, command);
    if (!faults.isEmpty()) {
      throw new BadFile(String.join(System.lineSeparator(), faults));
    }
  }

  /** Puts copies into a run's folder, and has the recorder go by them. */
  AgentArguments keep(AgentArguments arguments, RunFolder folder) throws IOException {
    AgentArguments all = arguments;
    if (models.isPresent()) {
      all = all.models(FreshFile.write(folder.models(), models.get().text()));
    }
    if (sets.isPresent()) {
      all = all.sets(FreshFile.write(folder.sets(), sets.get().text()));
    }
    return all;
  }
}
