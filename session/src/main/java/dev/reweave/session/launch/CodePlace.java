// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import dev.reweave.session.failure.BadInstallation;
import dev.reweave.session.failure.UserProblem;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where code lies. */
public final class CodePlace {
  private CodePlace() {}

  /**
   * The jar or folder that a class was loaded from.
   *
   * @throws UserProblem when that is no file
   */
  public static Path of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new BadInstallation("cannot tell where the program's own jar is", e);
    }
  }
}
