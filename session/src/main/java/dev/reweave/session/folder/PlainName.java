// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.UserProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * A name that was read from a file and is to become a path inside a folder. Files come from anyone:
 * only letters, digits, dots, hyphens and underlines are taken, with a letter or digit first, so
 * that no name leads out of its folder.
 */
public record PlainName(String text) {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  /**
   * Checks it.
   *
   * @throws UserProblem when it is missing or could lead out of a folder
   */
  public PlainName {
    if (text == null || !PLAIN.matcher(text).matches()) {
      throw new BadFile(shown(text) + ": not a name of a file in the run's folder; refused");
    }
  }

  /**
   * The path of that name in a folder.
   *
   * @throws UserProblem when a link is there
   */
  public Path in(Path folder) {
    Path path = folder.resolve(text);
    if (Files.isSymbolicLink(path)) {
      throw new BadFile(path + ": a link, which may lead out of the run's folder; refused");
    }
    return path;
  }

  /** Short, and on one line, whatever is in it. */
  private static String shown(String text) {
    if (text == null) {
      return "(no name)";
    }
    String start = text.length() > 60 ? text.substring(0, 60) + "..." : text;
    return '"' + start.replaceAll("\\p{Cntrl}", "?") + '"';
  }
}
