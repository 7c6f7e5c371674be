// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableList;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.TellsClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.lucene.index.IndexWriter;
import org.h2.Driver;
import org.junit.jupiter.api.Test;
import scala.collection.concurrent.TrieMap;

/**
 * Every class of four large jars, loaded with and without the recorder: reflection and
 * serialisation say the same of it, but for the members that {@code docs/limits.md} names.
 */
class ReflectionIT {
  private static final List<Path> JARS =
      ClassPath.of(Driver.class, IndexWriter.class, ImmutableList.class, TrieMap.class);

  private static final Pattern ADDED =
      Pattern.compile(
          "\\S+ (field private transient long \\S+\\.\\$reweave\\$id "
              + "|method private static \\S+ \\S+\\.lambda\\$\\S*\\$reweave\\$\\d+\\().* synthetic.*");

  @Test
  void saysTheSame() throws IOException {
    compare(Jdk.own());
  }

  @Test
  void saysTheSameOnJdk25() throws IOException {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    compare(Jdk.jdk25().orElseThrow());
  }

  private static void compare(Jdk jdk) throws IOException {
    Path folder = Runs.newFolder("reflection");
    Path alone = folder.resolve("alone.txt");
    Path recorded = folder.resolve("recorded.txt");
    new Command(program(jdk, alone)).run().expectExit(0);
    Reweave.record(folder.resolve("log"))
        .with("--")
        .with(program(jdk, recorded))
        .run()
        .expectExit(0);
    List<String> expected = Files.readAllLines(alone);
    List<String> all = Files.readAllLines(recorded);
    List<String> same = all.stream().filter(line -> !ADDED.matcher(line).matches()).toList();
    assertTrue(all.size() - same.size() > 3000, "the recorder was not there");
    assertEquals("", difference(expected, same));
    assertEquals(expected, same);
  }

  /** The first lines that differ: whole lists are too long to print. */
  private static String difference(List<String> expected, List<String> actual) {
    for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
      if (!expected.get(i).equals(actual.get(i))) {
        return "alone:    " + expected.get(i) + "\nrecorded: " + actual.get(i);
      }
    }
    return "";
  }

  private static List<String> program(Jdk jdk, Path file) {
    List<Path> places = new ArrayList<>(ClassPath.of(TellsClasses.class));
    places.addAll(JARS);
    List<String> arguments = new ArrayList<>(List.of(file.toString()));
    JARS.forEach(jar -> arguments.add(jar.toString()));
    // So many methods that run so rarely are not worth the optimising compiler.
    List<String> options = List.of("-XX:TieredStopAtLevel=1");
    String main = TellsClasses.class.getName();
    return jdk.javaWith(options, places, main, arguments.toArray(new String[0]));
  }
}
