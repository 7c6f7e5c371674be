// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A kind of file, how it is damaged, and the commands that read it.
 *
 * @param name of the kind, and of the way in which it is damaged
 * @param file what is damaged
 * @param damage how
 * @param ways in how many ways such a file is damaged; they share its runs
 * @param commands they take turns
 */
record DamagedKind(String name, Path file, Damage damage, int ways, List<List<String>> commands) {
  /** Makes a damaged copy of a file's bytes. */
  interface Damage {
    byte[] of(byte[] whole, SplittableRandom random) throws IOException;
  }

  @Override
  public String toString() {
    return name;
  }
}
