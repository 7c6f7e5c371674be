// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What tells a process from all others, also from those that have its number: in another container,
 * after a restart of the machine, or later. What a system does not tell is an empty text. Facts of
 * the metadata journal.
 *
 * @param pid its number, which counts only where its namespace is ours
 * @param boot the start of the machine in which it ran
 * @param namespace that of process numbers which it ran in
 * @param born when it was started, in ticks since the machine's start
 */
public record ProcessMark(String pid, String boot, String namespace, String born) {
  private static final Path SELF = Path.of("/proc/self");
  private static final String NUMBERS = "\nNSpid:\t";
  private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

  /** After the name, which may hold anything, in parentheses. */
  private static final int BORN = 19;

  /** This process. */
  public static ProcessMark own() {
    return new ProcessMark(ownPid(), bootHere(), namespaceHere(), bornIn(SELF));
  }

  /** What the facts of a journal say; empty where they say nothing. */
  public static ProcessMark of(Map<String, String> facts) {
    return new ProcessMark(
        facts.getOrDefault("pid", ""),
        facts.getOrDefault("boot", ""),
        facts.getOrDefault("namespace", ""),
        facts.getOrDefault("born", ""));
  }

  /** As facts of a journal. */
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("pid", pid);
    facts.put("boot", boot);
    facts.put("namespace", namespace);
    facts.put("born", born);
    return facts;
  }

  /** Whether its number means the same process to us. */
  public boolean isNumberedHere() {
    return isSame(boot, bootHere()) && isSame(namespace, namespaceHere());
  }

  /** Whether it was not started at the time at which the process with its number here was. */
  public boolean isOtherThanHere() {
    String here = bornOf(pid);
    return !born.isEmpty() && !here.isEmpty() && !born.equals(here);
  }

  /** What is not known may be the same. */
  private static boolean isSame(String recorded, String here) {
    return recorded.isEmpty() || here.isEmpty() || recorded.equals(here);
  }

  /**
   * As the process itself knows it, whoever mounted /proc: the last number of the line. To ask the
   * JDK would start what waits for the ends of other processes.
   */
  private static String ownPid() {
    String status = read(SELF.resolve("status"));
    int begin = status.indexOf(NUMBERS);
    if (begin >= 0) {
      int end = status.indexOf('\n', begin + 1);
      String line = status.substring(begin, end < 0 ? status.length() : end);
      return line.substring(line.lastIndexOf('\t') + 1);
    }
    return String.valueOf(ProcessHandle.current().pid());
  }

  private static String bootHere() {
    return read(BOOT).strip();
  }

  private static String namespaceHere() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return ""; // not Linux
    }
  }

  private static String bornOf(String process) {
    return process.matches("[0-9]{1,18}") ? bornIn(Path.of("/proc", process)) : "";
  }

  private static String bornIn(Path process) {
    String stat = read(process.resolve("stat"));
    String[] columns = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
    return columns.length > BORN ? columns[BORN] : "";
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return ""; // not Linux, or no such process
    }
  }
}
