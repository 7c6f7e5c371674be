// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A name for a finding that stays the same when lines move: analysis, pattern, variables, methods.
 */
final class FindingFingerprint {
  private static final int BYTES = 16;

  private FindingFingerprint() {}

  /** 32 hexadecimal digits. */
  static String of(Finding finding) {
    StringBuilder text =
        new StringBuilder(finding.analysis().word()).append('|').append(finding.pattern().name());
    finding
        .variables()
        .forEach(v -> text.append('|').append(v.className()).append('.').append(v.field()));
    finding
        .events()
        .forEach(e -> text.append('|').append(e.className()).append('.').append(e.method()));
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(text.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
