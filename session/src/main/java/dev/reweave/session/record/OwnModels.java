// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.models.ModelTable;
import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.trace.format.FreshFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A user's own table of models. It is read before the program starts, and a copy stays with the
 * run: a replay has to record by the same models.
 */
public final class OwnModels {
  private static final long MOST_BYTES = 4 << 20;

  private final String source;
  private final String text;

  private OwnModels(String source, String text) {
    this.source = source;
    this.text = text;
  }

  /**
   * Reads and checks the table.
   *
   * @throws UserProblem with file and line, when it cannot be read or is none
   */
  static OwnModels read(Path file) {
    try {
      if (!Files.isRegularFile(file)) {
        throw new BadFile(file + ": no such file");
      } else if (Files.size(file) > MOST_BYTES) {
        throw new BadFile(file + ": too large for a table of models");
      }
      String text = Files.readString(file);
      ModelTable.standardWith(file.toString(), text);
      return new OwnModels(file.toString(), text);
    } catch (CharacterCodingException e) {
      throw new BadFile(file + ": not a text in UTF-8", e);
    } catch (IOException e) {
      throw new BadFile(file + ": cannot be read: " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new BadFile(String.valueOf(e.getMessage()), e);
    }
  }

  /** Puts a copy into a run's folder and returns it. */
  Path keep(RunFolder folder) throws IOException {
    return FreshFile.write(folder.models(), text);
  }

  /** The copy in a run's folder, if there is one; never what a link leads to. */
  public static Optional<Path> of(RunFolder folder) {
    Path file = folder.models();
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        ? Optional.of(file)
        : Optional.empty();
  }

  @Override
  public String toString() {
    return source;
  }
}
