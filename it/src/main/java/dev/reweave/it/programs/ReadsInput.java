// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Counts in as many threads as the first line of its input has letters. */
public final class ReadsInput {
  private ReadsInput() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    String line = in.readLine();
    System.out.println("read " + line);
    System.out.println("sum " + Counter.shared(line.length()).value());
  }
}
