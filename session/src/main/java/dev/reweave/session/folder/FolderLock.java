// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.trace.format.PrivateFiles;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * The right to change what is in a run's folder, which one process has at a time. The operating
 * system keeps it, on the file {@code run.lock}, and takes it back when the process ends, however
 * it does; the file itself stays and says nothing.
 */
public final class FolderLock implements Closeable {
  private static final String FILE = "run.lock";
  private static final Set<OpenOption> OPTIONS =
      Set.of(
          StandardOpenOption.CREATE,
          StandardOpenOption.READ,
          StandardOpenOption.WRITE,
          LinkOption.NOFOLLOW_LINKS);
  private static final int MOST_DIGITS = 20;

  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes it, before anything in the folder is touched.
   *
   * @throws UserProblem when another run has it, or something else is in the place of the file
   */
  public static FolderLock take(RunFolder folder) throws IOException {
    Path file = folder.path().resolve(FILE);
    if (Files.isSymbolicLink(file)) {
      throw new BadFolder(file + ": a link, which may lead out of the run's folder; refused");
    }
    if (Files.exists(file) && !isOwnFile(file)) {
      throw new BadFolder(file + ": no plain file, or one with other names too; refused");
    }
    FileChannel channel = FileChannel.open(file, OPTIONS, PrivateFiles.file());
    try {
      if (!isTaken(channel)) {
        throw inUse(folder, channel);
      }
      return new FolderLock(channel);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** What is written into a file that has other names is written into them all. */
  private static boolean isOwnFile(Path file) throws IOException {
    boolean knowsNames = file.getFileSystem().supportedFileAttributeViews().contains("unix");
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && (!knowsNames
            || Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS).equals(1));
  }

  private static boolean isTaken(FileChannel channel) throws IOException {
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return false;
    } catch (IOException noLocksThere) {
      return true; // some network file systems; nothing better is to be had
    }
    if (lock == null) {
      return false;
    }
    String owner = ProcessHandle.current().pid() + "\n";
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(owner.getBytes(StandardCharsets.US_ASCII)));
    return true;
  }

  private static UserProblem inUse(RunFolder folder, FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(MOST_DIGITS);
    channel.read(bytes, 0);
    String owner = new String(bytes.array(), 0, bytes.position(), StandardCharsets.US_ASCII);
    String process = owner.strip().matches("[0-9]+") ? " (process " + owner.strip() + ")" : "";
    return new BadFolder(
        folder.path()
            + ": in use by another reweave"
            + process
            + "; wait for its end, or choose another folder");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
