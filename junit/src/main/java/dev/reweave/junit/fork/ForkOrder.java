// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.fork;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Which test is to be run, and how. A file, because a command line may be read by others, and
 * system properties hold secrets.
 *
 * @param test the unique id of the test
 * @param seconds how long it may take when it is recorded; 0: for ever
 * @param parameters configuration parameters of the JUnit Platform
 * @param properties system properties of the JVM that would have run the test
 */
public record ForkOrder(
    String test, double seconds, Map<String, String> parameters, Map<String, String> properties) {
  private static final String TEST = "test";
  private static final String SECONDS = "seconds";
  private static final String PARAMETER = "parameter.";
  private static final String PROPERTY = "property.";

  /** Copies the maps. */
  public ForkOrder {
    parameters = Map.copyOf(parameters);
    properties = Map.copyOf(properties);
  }

  /** Writes it into a new file. */
  public void write(Path file) throws IOException {
    Properties all = new Properties();
    all.setProperty(TEST, test);
    all.setProperty(SECONDS, Double.toString(seconds));
    parameters.forEach((key, value) -> all.setProperty(PARAMETER + key, value));
    properties.forEach((key, value) -> all.setProperty(PROPERTY + key, value));
    try (OutputStream out = OwnerFiles.create(file)) {
      all.store(out, null);
    }
  }

  /** Reads what {@link #write} wrote. */
  public static ForkOrder read(Path file) throws IOException {
    Properties all = new Properties();
    try (InputStream in = Files.newInputStream(file)) {
      all.load(in);
    }
    return new ForkOrder(
        all.getProperty(TEST, ""),
        Double.parseDouble(all.getProperty(SECONDS, "0")),
        startingWith(PARAMETER, all),
        startingWith(PROPERTY, all));
  }

  private static Map<String, String> startingWith(String prefix, Properties all) {
    Map<String, String> found = new TreeMap<>();
    for (String key : all.stringPropertyNames()) {
      if (key.startsWith(prefix)) {
        found.put(key.substring(prefix.length()), all.getProperty(key));
      }
    }
    return found;
  }
}
