// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import java.util.List;

/**
 * A program with a known bug, and its repaired twin.
 *
 * @param shape what the bug is, in a few words
 * @param main the main class
 * @param twin that of the twin; the same one where another release of a library is the twin
 * @param about the variable or lock that the bug is about, as a report would name it; empty for
 *     none
 * @param jars what it needs besides, as Maven names it
 * @param twinJars the same, for the twin
 * @param isVirtual whether it needs virtual threads
 */
record PeerProgram(
    String shape,
    String main,
    String twin,
    String about,
    List<String> jars,
    List<String> twinJars,
    boolean isVirtual) {

  private static final String OWN = "dev.reweave.bench.peers.programs.";

  static PeerProgram zoo(String shape, String name, String about) {
    String main = "dev.reweave.zoo." + name;
    return new PeerProgram(shape, main, main + "Repaired", about, List.of(), List.of(), false);
  }

  static PeerProgram own(String shape, String name, String about) {
    String main = OWN + name;
    return new PeerProgram(shape, main, main + "Repaired", about, List.of(), List.of(), false);
  }

  static PeerProgram library(
      String shape, String name, String about, List<String> jars, List<String> twinJars) {
    return new PeerProgram(shape, OWN + name, OWN + name, about, jars, twinJars, false);
  }

  PeerProgram onVirtualThreads() {
    return new PeerProgram(shape, main, twin, about, jars, twinJars, true);
  }

  String name() {
    return main.substring(main.lastIndexOf('.') + 1);
  }
}
