// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.fork;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What became of a test.
 *
 * @param kind how it ended
 * @param failure what it failed or was aborted with, else null
 */
public record TestOutcome(Kind kind, @Nullable Throwable failure) {
  /** How a test ended. */
  public enum Kind {
    PASSED,
    FAILED,
    ABORTED,
    /** There is no test of that name. */
    NOT_RUN
  }

  /** The exit status of its JVM. */
  int status() {
    return switch (kind) {
      case PASSED, ABORTED -> 0;
      case FAILED -> 1;
      case NOT_RUN -> 3;
    };
  }

  /** Writes it into a new file. */
  void write(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(kind.name());
      if (failure != null) {
        write(out, trace(failure).getBytes(StandardCharsets.UTF_8));
        write(out, serialised(failure));
      }
    }
    try (OutputStream out = OwnerFiles.create(file)) {
      bytes.writeTo(out);
    }
  }

  /**
   * Reads what {@link #write} wrote. A failure that cannot be made again, because something in it
   * cannot be serialised, becomes an {@link AssertionError} with its text.
   *
   * @param loader knows the classes of the test
   */
  public static TestOutcome read(Path file, ClassLoader loader) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      Kind kind = Kind.valueOf(in.readUTF());
      if (in.available() == 0) {
        return new TestOutcome(kind, null);
      }
      String text = new String(bytes(in), StandardCharsets.UTF_8);
      return new TestOutcome(kind, failure(bytes(in), text, loader));
    }
  }

  private static void write(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static byte[] bytes(DataInputStream in) throws IOException {
    return in.readNBytes(in.readInt());
  }

  private static String trace(Throwable failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  private static byte[] serialised(Throwable failure) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(failure);
      out.flush();
      return bytes.toByteArray();
    } catch (IOException | RuntimeException notSerialisable) {
      return new byte[0];
    }
  }

  private static Throwable failure(byte[] serialised, String text, ClassLoader loader) {
    try (ObjectInputStream in = new LoaderInput(serialised, loader)) {
      return (Throwable) in.readObject();
    } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError e) {
      return new AssertionError(text);
    }
  }

  /** Our own file, in a folder of the user's alone, written by the test's JVM a moment ago. */
  private static final class LoaderInput extends ObjectInputStream {
    private final ClassLoader loader;

    LoaderInput(byte[] bytes, ClassLoader loader) throws IOException {
      super(new ByteArrayInputStream(bytes));
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(type.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(type);
      }
    }
  }
}
