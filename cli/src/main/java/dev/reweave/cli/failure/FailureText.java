// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.failure;

import dev.reweave.report.json.FindingsFormatException;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.trace.TraceException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Turns whatever went wrong into one line. */
public final class FailureText {
  private FailureText() {}

  /** One line for users, without a stack trace. */
  public static String line(Throwable failure) {
    String line = message(failure);
    return line.replaceAll("\\s*[\\r\\n]+\\s*", "; ");
  }

  private static String message(Throwable failure) {
    if (failure instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
      return message(unchecked.getCause());
    }
    if (failure instanceof UserProblem
        || failure instanceof TraceException
        || failure instanceof FindingsFormatException) {
      return String.valueOf(failure.getMessage());
    }
    if (failure instanceof FileSystemException file) {
      return file.getFile() + ": " + reason(file);
    }
    if (failure instanceof InvalidPathException path) {
      return noPath(path);
    }
    if (failure instanceof IOException) {
      return String.valueOf(failure.getMessage());
    }
    if (failure instanceof OutOfMemoryError) {
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      return "out of memory with a heap of "
          + megabytes
          + " MB; give more with REWEAVE_OPTS=-Xmx…, or record less with --exclude";
    }
    return "internal error: " + failure + "; set REWEAVE_DEBUG=1 for the stack trace";
  }

  /** The words of a command come in the characters of the locale; so do the names of files. */
  private static String noPath(InvalidPathException failure) {
    String characters = System.getProperty("sun.jnu.encoding", "");
    String shown = '"' + failure.getInput() + '"';
    return characters.startsWith("UTF")
        ? shown + ": not a path (" + failure.getReason() + ")"
        : shown
            + ": cannot be named in this locale, which knows only "
            + characters
            + "; set LC_ALL=C.UTF-8, or another locale with UTF-8";
  }

  private static String reason(FileSystemException failure) {
    if (failure instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof NotDirectoryException) {
      return "is not a folder";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "exists and is not a folder";
    }
    return failure.getReason() == null ? "cannot be used" : failure.getReason();
  }
}
