// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.trust;

import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A mark in run.json that only this user on this machine can make: a message authentication code
 * (HMAC-SHA-256) over all that decides what a replay starts. Whoever changes the command, its
 * folder, its input or what is recorded of it breaks the seal.
 */
public final class RunSeal {
  private static final String VERSION = "reweave-run-1";

  private RunSeal() {}

  /**
   * The run with this user's seal, which makes the user's key if there is none.
   *
   * @throws UserProblem when there is no key and none can be made
   */
  public static RunFacts put(RunFacts facts) {
    return facts.sealed(HexFormat.of().formatHex(UserKey.orNew().mac(text(facts))));
  }

  /** Whether this user has put the seal that is there, on this machine, and it is whole. */
  static boolean isWhole(RunFacts facts) {
    if (facts.seal() == null) {
      return false;
    }
    byte[] found = facts.seal().getBytes(StandardCharsets.UTF_8);
    return UserKey.existing()
        .map(key -> HexFormat.of().formatHex(key.mac(text(facts))))
        .map(expected -> expected.getBytes(StandardCharsets.UTF_8))
        .filter(expected -> MessageDigest.isEqual(expected, found))
        .isPresent();
  }

  /** Lengths come first, so that no two runs have the same text. */
  private static byte[] text(RunFacts facts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      add(out, VERSION);
      add(out, MachineName.text());
      add(out, facts.command());
      add(out, facts.directory());
      add(out, facts.include());
      add(out, facts.exclude());
      add(out, facts.input());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void add(DataOutputStream out, List<String> texts) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      add(out, text);
    }
  }

  private static void add(DataOutputStream out, @Nullable String text) throws IOException {
    out.writeInt(text == null ? -1 : text.length());
    out.writeChars(text == null ? "" : text);
  }
}
