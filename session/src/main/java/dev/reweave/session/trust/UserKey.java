// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.trust;

import dev.reweave.session.failure.BadKey;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A secret of this user: 32 random bytes in a file that nobody else can read. What it was used for
 * can only have been made by who has it.
 *
 * <p>The file is {@code reweave/key} in {@code XDG_DATA_HOME}, or else in {@code .local/share} of
 * the home folder; the property {@code reweave.key} names another.
 */
final class UserKey {
  private static final String PROPERTY = "reweave.key";
  private static final String ALGORITHM = "HmacSHA256";
  private static final int BYTES = 32;
  private static final Set<PosixFilePermission> OWNER =
      EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private final byte[] secret;

  private UserKey(byte[] secret) {
    this.secret = secret;
  }

  /** The key, if there is one that can be relied on. */
  static Optional<UserKey> existing() {
    try {
      return Optional.of(read(place()));
    } catch (BadKey | IOException none) {
      return Optional.empty();
    }
  }

  /**
   * The key, made if it is not there.
   *
   * @throws UserProblem when it cannot be made, or what is there cannot be relied on
   */
  static UserKey orNew() {
    Path file = place();
    try {
      if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        make(file);
      }
      return read(file);
    } catch (IOException e) {
      throw new BadKey(file + ": cannot be made or read", e);
    }
  }

  private static Path place() {
    String named = System.getProperty(PROPERTY);
    if (named != null) {
      return Path.of(named).toAbsolutePath();
    }
    String data = System.getenv("XDG_DATA_HOME");
    Path folder =
        data != null && Path.of(data).isAbsolute()
            ? Path.of(data)
            : Path.of(System.getProperty("user.home", ""), ".local", "share");
    if (!folder.isAbsolute()) {
      throw new BadKey("this user has no home folder for a key; name a file with -Dreweave.key");
    }
    return folder.resolve("reweave").resolve("key");
  }

  private static UserKey read(Path file) throws IOException {
    BasicFileAttributes found =
        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (!found.isRegularFile() || found.size() != BYTES || !isPrivate(file)) {
      throw new BadKey(
          file + ": no key of one user alone (a file of 32 bytes, mode 0600); remove it");
    }
    try (InputStream in =
        Channels.newInputStream(Files.newByteChannel(file, Set.of(LinkOption.NOFOLLOW_LINKS)))) {
      byte[] secret = in.readNBytes(BYTES);
      if (secret.length < BYTES) {
        throw new NoSuchFileException(file.toString());
      }
      return new UserKey(secret);
    }
  }

  /** Who can read the key can make whatever they like look recorded by this user. */
  private static boolean isPrivate(Path file) throws IOException {
    return !isPosix(file)
        || OWNER.containsAll(Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS));
  }

  /** The file is there whole or not at all, whoever else makes it at the same time. */
  private static void make(Path file) throws IOException {
    Path folder = Objects.requireNonNull(file.getParent());
    PrivateFiles.createFolders(folder);
    Path draft = Files.createTempFile(folder, "key", null, PrivateFiles.file());
    try {
      byte[] secret = new byte[BYTES];
      new SecureRandom().nextBytes(secret);
      Files.write(draft, secret);
      link(file, draft);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void link(Path file, Path draft) throws IOException {
    try {
      Files.createLink(file, draft);
    } catch (FileAlreadyExistsException othersWereFirst) {
      return;
    } catch (UnsupportedOperationException | IOException noHardLinks) {
      Files.move(draft, file);
    }
  }

  private static boolean isPosix(Path place) throws IOException {
    return Files.getFileStore(place).supportsFileAttributeView("posix");
  }

  /** What only the key's owner can compute of these bytes. */
  byte[] mac(byte[] text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret, ALGORITHM));
      return mac.doFinal(text);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JVM has " + ALGORITHM, e);
    }
  }
}
