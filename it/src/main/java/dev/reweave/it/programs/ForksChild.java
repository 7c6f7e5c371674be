// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Runs a child JVM, a small program of ours, and passes on what it prints. */
public final class ForksChild {
  private ForksChild() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Counter.shared(2);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String path = System.getProperty("java.class.path");
    Process child =
        new ProcessBuilder(java, "-cp", path, Unshared.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    System.out.println("child " + child.waitFor() + ": " + said.strip());
  }
}
