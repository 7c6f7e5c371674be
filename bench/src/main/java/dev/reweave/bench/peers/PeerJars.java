// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Class paths that Maven resolves, kept in a folder so that it is asked once for each. */
record PeerJars(Path folder) {

  /**
   * The jars of these artifacts and, if asked for, of all that they need.
   *
   * @param artifacts {@code group:name:version}
   */
  List<Path> of(List<String> artifacts, boolean withNeeds)
      throws IOException, InterruptedException {
    if (artifacts.isEmpty()) {
      return List.of();
    }
    String key = String.join("_", artifacts).replaceAll("[^A-Za-z0-9.]", "-");
    Path own = Files.createDirectories(folder.resolve(key + (withNeeds ? "-all" : "")));
    Path said = own.resolve("classpath.txt");
    if (!Files.exists(said)) {
      Files.writeString(own.resolve("pom.xml"), pom(artifacts, withNeeds));
      resolve(own, said);
    }
    return Arrays.stream(Files.readString(said).strip().split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  private static void resolve(Path own, Path said) throws IOException, InterruptedException {
    Path log = own.resolve("maven.log");
    int status =
        new ProcessBuilder(
                List.of(
                    "mvn",
                    "-B",
                    "-ntp",
                    "-f",
                    own.resolve("pom.xml").toString(),
                    "dependency:build-classpath",
                    "-Dmdep.outputFile=" + said))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    if (status != 0) {
      throw new IOException("Maven did not resolve it: " + log);
    }
  }

  private static String pom(List<String> artifacts, boolean withNeeds) {
    StringBuilder pom = new StringBuilder();
    pom.append("<project><modelVersion>4.0.0</modelVersion>")
        .append("<groupId>peers</groupId><artifactId>peers</artifactId><version>1</version>")
        .append("<dependencies>");
    for (String artifact : artifacts) {
      String[] parts = artifact.split(":");
      pom.append("<dependency>")
          .append(element("groupId", parts[0]))
          .append(element("artifactId", parts[1]))
          .append(element("version", parts[2]))
          .append(withNeeds ? "" : NO_NEEDS)
          .append("</dependency>");
    }
    return pom.append("</dependencies></project>").toString();
  }

  private static final String NO_NEEDS =
      "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion>"
          + "</exclusions>";

  private static String element(String name, String text) {
    return "<" + name + ">" + text + "</" + name + ">";
  }
}
