// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.keep;

import java.util.List;

/**
 * What a test has to start.
 *
 * @param options for the JVM, the class path left out
 * @param include class name patterns, see the launcher's option; empty for none
 * @param exclude the same
 */
public record TestProgram(
    String mainClass,
    List<String> arguments,
    List<String> options,
    List<String> include,
    List<String> exclude) {
  public TestProgram {
    arguments = List.copyOf(arguments);
    options = List.copyOf(options);
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }
}
