// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.trust;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What tells this machine from others that may share a home folder with it. */
final class MachineName {
  private static final List<Path> FILES =
      List.of(
          Path.of("/etc/machine-id"),
          Path.of("/var/lib/dbus/machine-id"),
          Path.of("/proc/sys/kernel/hostname"));

  private MachineName() {}

  /** The id that the system was given when it was installed, else its name, else "". */
  static String text() {
    for (Path file : FILES) {
      String text = text(file);
      if (!text.isEmpty()) {
        return text;
      }
    }
    String windows = System.getenv("COMPUTERNAME");
    return windows == null ? "" : windows;
  }

  private static String text(Path file) {
    try {
      return Files.isReadable(file) ? Files.readString(file).strip() : "";
    } catch (IOException e) {
      return "";
    }
  }
}
