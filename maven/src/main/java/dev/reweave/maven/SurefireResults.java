// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * What became of a module's tests, as Surefire and Failsafe have written it down.
 *
 * @param ran how many ran
 * @param failed those that failed, {@code bank.BankTest.bothPay}
 */
record SurefireResults(int ran, List<String> failed) {
  /** Copies the list. */
  SurefireResults {
    failed = List.copyOf(failed);
  }

  /**
   * Reads them.
   *
   * @param folders need not be there
   * @param since what is older is of another build
   */
  static SurefireResults read(List<Path> folders, FileTime since) throws IOException {
    Tally tally = new Tally();
    for (Path folder : new LinkedHashSet<>(folders)) {
      for (Path file : files(folder)) {
        if (Files.getLastModifiedTime(file).compareTo(since) >= 0) {
          tally.read(file);
        }
      }
    }
    return new SurefireResults(tally.ran, tally.failed);
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
          .sorted()
          .toList();
    }
  }

  /** Counts while it reads. */
  private static final class Tally {
    private final List<String> failed = new ArrayList<>();
    private int ran;
    private String test = "";
    private boolean isSkipped;
    private boolean isFailed;

    void read(Path file) throws IOException {
      XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      try (InputStream in = Files.newInputStream(file)) {
        XMLStreamReader xml = factory.createXMLStreamReader(in);
        while (xml.hasNext()) {
          int event = xml.next();
          if (event == XMLStreamConstants.START_ELEMENT) {
            start(xml);
          } else if (event == XMLStreamConstants.END_ELEMENT
              && xml.getLocalName().equals("testcase")) {
            end();
          }
        }
      } catch (XMLStreamException e) {
        throw new IOException(file + ": " + e.getMessage(), e);
      }
    }

    private void start(XMLStreamReader xml) {
      switch (xml.getLocalName()) {
        case "testcase" -> {
          test =
              xml.getAttributeValue(null, "classname") + "." + xml.getAttributeValue(null, "name");
          isSkipped = false;
          isFailed = false;
        }
        case "skipped" -> isSkipped = true;
        case "failure", "error" -> isFailed = true;
        default -> {
          // Output, properties, tries of a test that passed in the end.
        }
      }
    }

    private void end() {
      ran += isSkipped ? 0 : 1;
      if (isFailed) {
        failed.add(test);
      }
    }
  }
}
