// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The machine's Chromium without a window, on pages in files. */
final class HeadlessBrowser implements AutoCloseable {
  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome");
  private static final List<String> DRIVERS = List.of("chromedriver");

  private final ChromeDriver driver;

  private HeadlessBrowser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Empty if the machine has none, or no driver for it. */
  static Optional<HeadlessBrowser> start() {
    Optional<Path> browser = onPath(BROWSERS);
    Optional<Path> driver = onPath(DRIVERS);
    if (browser.isEmpty() || driver.isEmpty()) {
      return Optional.empty();
    }
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.get().toFile());
    options.setCapability("goog:loggingPrefs", logs);
    options.addArguments(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run");
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(driver.get().toFile()).build();
    return Optional.of(new HeadlessBrowser(new ChromeDriver(service, options)));
  }

  /** The first of these commands that a shell would find. */
  private static Optional<Path> onPath(List<String> names) {
    String path = System.getenv().getOrDefault("PATH", "");
    return names.stream()
        .flatMap(name -> Stream.of(path.split(File.pathSeparator)).map(dir -> Path.of(dir, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Opens a page in a window of this size. */
  void open(Path page, int width, int height) {
    driver.manage().window().setSize(new Dimension(width, height));
    driver.get(page.toUri().toString());
  }

  /** What the system prefers: {@code light} or {@code dark}. */
  void prefer(String scheme) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  /** The page as it would be printed, a PDF in base64. */
  String print() {
    return (String) driver.executeCdpCommand("Page.printToPDF", Map.of()).get("data");
  }

  WebElement element(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  /** How many elements can be seen. */
  long shown(String selector) {
    return number(
        "return Array.from(document.querySelectorAll(arguments[0]))"
            + ".filter(e => e.getClientRects().length > 0).length;",
        selector);
  }

  long number(String script, Object... arguments) {
    return ((Number) driver.executeScript(script, arguments)).longValue();
  }

  Object value(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** What the console has said since it was asked last. */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(String::valueOf)
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }
}
