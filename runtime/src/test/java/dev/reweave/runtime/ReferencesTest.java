// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The boot class loader must be able to link the run time, and hooks must not start up lambdas. */
class ReferencesTest {
  private static final Path CLASSES = Path.of("target", "classes", "dev", "reweave", "runtime");
  private static final int INVOKE_DYNAMIC = 18;

  /** javac inlines their constants, and leaves behind a class entry that nothing links. */
  private static final Set<String> CONSTANTS =
      Set.of(
          "dev/reweave/protocol/raw/RawLayout",
          "dev/reweave/protocol/tape/TapeLayout",
          "dev/reweave/protocol/tape/TapeChunk",
          "dev/reweave/protocol/raw/SignalTokens",
          "dev/reweave/protocol/raw/CallCode",
          "dev/reweave/protocol/raw/WatchCode");

  @Test
  void refersToJavaBaseOnly() throws IOException {
    Set<String> foreign = new TreeSet<>();
    int files = 0;
    try (Stream<Path> paths = Files.list(CLASSES)) {
      for (Path path : paths.filter(p -> p.toString().endsWith(".class")).toList()) {
        files++;
        for (String name : classNames(path)) {
          if (!isOfJavaBase(name)) {
            foreign.add(path.getFileName() + " -> " + name);
          }
        }
      }
    }
    assertTrue(files > 10);
    assertEquals(Set.of(), foreign);
  }

  private static boolean isOfJavaBase(String name) {
    String bare = name.replaceAll("^\\[+L?", "").replace(";", "");
    return bare.length() <= 1
        || bare.startsWith("dev/reweave/runtime/")
        || Object.class
            .getModule()
            .getPackages()
            .contains(bare.substring(0, Math.max(0, bare.lastIndexOf('/'))).replace('/', '.'));
  }

  private static Set<String> classNames(Path path) throws IOException {
    Set<String> names = new TreeSet<>();
    try (DataInputStream in = new DataInputStream(Files.newInputStream(path))) {
      in.skipNBytes(8);
      int count = in.readUnsignedShort();
      String[] texts = new String[count];
      int[] classes = new int[count];
      boolean[] isOwner = new boolean[count];
      for (int i = 1; i < count; i++) {
        int tag = in.readUnsignedByte();
        assertTrue(tag != INVOKE_DYNAMIC, path + " uses invokedynamic");
        switch (tag) {
          case 1 -> texts[i] = in.readUTF();
          case 7 -> classes[i] = in.readUnsignedShort();
          case 8, 16, 19, 20 -> in.skipNBytes(2);
          case 9, 10, 11 -> {
            isOwner[in.readUnsignedShort()] = true;
            in.skipNBytes(2);
          }
          case 15 -> in.skipNBytes(3);
          case 5, 6 -> {
            in.skipNBytes(8);
            i++;
          }
          default -> in.skipNBytes(4);
        }
      }
      for (int i = 1; i < count; i++) {
        String name = texts[classes[i]];
        if (name != null && (isOwner[i] || !CONSTANTS.contains(name))) {
          names.add(name);
        }
      }
    }
    return names;
  }
}
