// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes a file, and fails where it is already: so it runs once, and not again. */
public final class OnceOnly {
  private OnceOnly() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Files.createFile(Path.of(args[0]));
    System.out.println("sum " + Counter.shared(2).value());
  }
}
