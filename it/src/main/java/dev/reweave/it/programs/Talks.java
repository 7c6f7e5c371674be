// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Prints to both streams, reads its input, and ends with status 3. */
public final class Talks {
  private Talks() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    System.out.println("read " + in.readLine());
    System.err.println("complaint");
    System.out.print("arguments " + String.join("|", args) + " no newline at the end");
    System.out.flush();
    Counter.shared(1);
    System.exit(3);
  }
}
