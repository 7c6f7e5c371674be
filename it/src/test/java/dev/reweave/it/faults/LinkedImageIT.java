// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** A program that is linked into its own run-time image, of the JDK that runs the test. */
class LinkedImageIT {
  private static final String MAIN =
      """
      package shop;

      public final class Main {
        private static int sold;

        private static void sell() {
          sold++;
        }

        public static void main(String[] args) throws InterruptedException {
          Thread other = new Thread(Main::sell);
          other.start();
          sell();
          other.join();
        }
      }
      """;

  @Test
  void programOfTheImageIsRecorded() throws IOException {
    Path place = Runs.newFolder("linked");
    Outcome outcome = run(image(place, "java.base,java.instrument,shop"), place);
    outcome.expectExit(10);
    assertTrue(outcome.findings().touches("shop.Main", "sell"), outcome::toString);
  }

  @Test
  void imageThatCannotBeRecordedIsNamedWithWhatItLacks() throws IOException {
    Path place = Runs.newFolder("linked-bare");
    Path image = image(place, "java.base,shop");
    Outcome outcome = run(image, place).expectRefusal();
    String last = outcome.stderr().lines().reduce((first, second) -> second).orElse("");
    assertTrue(last.startsWith("reweave: the Java at " + image.toRealPath()), outcome::toString);
    assertTrue(last.contains("jlink --add-modules java.instrument"), outcome::toString);
  }

  private static Outcome run(Path image, Path place) {
    return Reweave.run(place.resolve("out"))
        .with("--", image.resolve("bin/java").toString(), "-m", "shop/shop.Main")
        .run();
  }

  private static Path image(Path place, String modules) throws IOException {
    Path source = Files.createDirectories(place.resolve("source/shop"));
    Path main = Files.writeString(source.resolve("Main.java"), MAIN);
    Path module = Files.writeString(place.resolve("source/module-info.java"), "module shop {}\n");
    Path classes = place.resolve("classes");
    call("javac", "-g", "-d", classes.toString(), main.toString(), module.toString());
    Path image = place.resolve("image");
    call(
        "jlink",
        "--module-path",
        classes.toString(),
        "--add-modules",
        modules,
        "--output",
        image.toString());
    return image;
  }

  private static void call(String tool, String... words) {
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said, true);
    assertEquals(
        0, ToolProvider.findFirst(tool).orElseThrow().run(out, out, words), said::toString);
  }
}
