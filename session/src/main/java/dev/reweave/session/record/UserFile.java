// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.UserProblem;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A text of the user's own that a recording goes by. Read before the program starts.
 *
 * @param source its name, for messages
 */
record UserFile(String source, String text) {
  private static final long MOST_BYTES = 4 << 20;

  /**
   * Reads and checks a text.
   *
   * @param what what it is, with an article, for messages
   * @param check throws IllegalArgumentException, with file and line, when it is not that
   * @throws UserProblem when it cannot be read, or is not that
   */
  static UserFile read(Path file, String what, Consumer<UserFile> check) {
    try {
      if (!Files.isRegularFile(file)) {
        throw new BadFile(file + ": no such file");
      } else if (Files.size(file) > MOST_BYTES) {
        throw new BadFile(file + ": too large for " + what);
      }
      UserFile read = new UserFile(file.toString(), Files.readString(file));
      check.accept(read);
      return read;
    } catch (CharacterCodingException e) {
      throw new BadFile(file + ": not a text in UTF-8", e);
    } catch (IOException e) {
      throw new BadFile(file + ": cannot be read: " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new BadFile(String.valueOf(e.getMessage()), e);
    }
  }
}
