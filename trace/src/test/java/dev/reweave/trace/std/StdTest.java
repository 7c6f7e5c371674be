// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.TraceInfo.Site;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.order.check.OrderChecker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StdTest {
  private static final Path SAMPLES = Path.of("src/test/resources/std");

  @TempDir Path folder;

  private Trace read(String... lines) throws IOException {
    Path std = folder.resolve("in.std");
    Files.write(std, List.of(lines));
    return read(std);
  }

  private Trace read(Path std) throws IOException {
    Path rwt = folder.resolve("out.rwt");
    StdReader.convert(std, rwt);
    try (TraceReader reader = TraceReader.open(rwt)) {
      return reader.load();
    }
  }

  private static String kinds(Trace t) {
    return IntStream.range(0, t.size())
        .mapToObj(e -> t.info().threads().get(t.thread(e)).name() + " " + t.kind(e))
        .collect(Collectors.joining(", "));
  }

  @Test
  void addsBeginsAndEnds() throws IOException {
    Trace t = read("T0|fork(T1)|1", "T1|w(x)|2", "T0|join(T1)|3", "T0|r(x)|4");
    assertEquals(
        "T0 BEGIN, T0 FORK, T1 BEGIN, T1 WRITE, T1 END, T0 JOIN, T0 READ, T0 END", kinds(t));
    assertEquals(t.value(3), t.value(6));
    assertEquals(new Site(-1, 4, "location"), t.info().sites().get(t.site(6)));
    assertTrue(t.info().variables().isShared(t.target(3)));
    assertEquals(0, t.info().threads().get(1).parent());
  }

  @Test
  void outermostRegionsAndHoldsCount() throws IOException {
    Trace t =
        read(
            "T0|begin(deposit)|1",
            "T0|begin|1",
            "T0|acq(L)|1",
            "T0|acq(L)|1",
            "T0|rel(L)|1",
            "T0|rel(L)|1",
            "T0|end|1",
            "T0|endAll|1");
    assertEquals(
        "T0 BEGIN, T0 REGION_BEGIN, T0 ACQUIRE, T0 RELEASE, T0 REGION_END, T0 END", kinds(t));
    assertEquals(List.of("deposit"), t.info().regionNames());
  }

  @Test
  void readsTheDialects() throws IOException {
    Trace values = read("T0|w(x)|5", "T1|r(x)|5", "T1|w(x)|-7", "T0|r(x)|-7");
    assertEquals(-7, values.value(values.size() - 3));
    assertEquals(0, values.site(1));
    Trace places = read("T0|req(L)|a/B.c:12", "T0|acq(L)|a/B.c:13", "T0|w(x)|a/B.c:14");
    Site site = places.info().sites().get(places.site(2));
    assertEquals(14, site.line());
    assertEquals("a/B.c", places.info().methods().get(site.method()).file());
    Trace crlf = read("T0|w(x)|5\r", "T0|r(x)|6\r", "");
    assertEquals("T0 BEGIN, T0 WRITE, T0 READ, T0 END", kinds(crlf));
    assertEquals(6, crlf.info().sites().get(crlf.site(2)).line());
  }

  @Test
  void saysWhichLineIsWrong() {
    List<String[]> cases =
        List.of(
            new String[] {"T0|r(x)|1", "T0|r(x)"},
            new String[] {"T0|r(x)|1", "nonsense"},
            new String[] {"T0|r(x)|1", "T0|r(x|y)|1"},
            new String[] {"T0|r(x)|1", "T0|read(x)|1"},
            new String[] {"T0|r(x)|1", "T0|r()|1"},
            new String[] {"T0|r(x)|1", "T0|r(x y)|1"},
            new String[] {"T0|r(x)|1", "T0|branch|1"},
            new String[] {"T0|r(x)|1", "|r(x)|1"},
            new String[] {"T0|r(x)|1", "T0|end|1"},
            new String[] {"T1|acq(L)|1", "T0|acq(L)|1"},
            new String[] {"T0|r(x)|1", "T0|rel(L)|1"},
            new String[] {"T1|acq(L)|1", "T0|rel(L)|1"},
            new String[] {"T1|join(T0)|1", "T0|r(x)|1"});
    for (String[] lines : cases) {
      TraceException e = assertThrows(TraceException.class, () -> read(lines), lines[1]);
      assertTrue(e.getMessage().contains("line 2: expected"), e.getMessage());
    }
    assertThrows(TraceException.class, this::read);
    assertThrows(TraceException.class, () -> read(folder.resolve("none")));
  }

  @Test
  void readsAllSamples() throws IOException {
    try (Stream<Path> files = Files.walk(SAMPLES)) {
      List<Path> stds = files.filter(f -> f.toString().endsWith(".std")).toList();
      assertEquals(14, stds.size());
      for (Path std : stds) {
        Trace t = read(std);
        assertNull(OrderChecker.check(t), std.toString());
        long accesses = IntStream.range(0, t.size()).filter(e -> t.kind(e).isAccess()).count();
        long lines =
            Files.readAllLines(std).stream().filter(l -> l.matches("[^|]*\\|[rw]\\(.*")).count();
        assertEquals(lines, accesses, std.toString());
      }
    }
  }

  @Test
  void exportAndImportGiveTheSameEvents() throws IOException {
    for (String name : List.of("ok.std", "lostupdate.std", "rapid/set1-Aerodrome-fn.std")) {
      Trace before = read(SAMPLES.resolve(name));
      Path std = folder.resolve("again.std");
      StdWriter.convert(folder.resolve("out.rwt"), std, ThirdField.VALUE);
      Trace after = read(std);
      assertEquals(kinds(before), kinds(after));
      for (int e = 0; e < before.size(); e++) {
        if (before.kind(e).isAccess()) {
          assertEquals(before.value(e), after.value(e), name);
          assertEquals(before.target(e), after.target(e), name);
        }
      }
      assertNull(OrderChecker.check(after));
    }
  }

  @Test
  void exportKeepsNamesOfRegions() throws IOException {
    read("T0|begin(deposit)|1", "T0|w(x)|2", "T0|end|3", "T0|begin|4", "T0|end|5", "T1|r(x)|6");
    Path std = folder.resolve("again.std");
    StdWriter.convert(folder.resolve("out.rwt"), std, ThirdField.LOCATION);
    List<String> lines = Files.readAllLines(std);
    assertTrue(lines.get(0).startsWith("T0|begin(deposit)|"), lines::toString);
    assertTrue(lines.get(3).startsWith("T0|begin|"), lines::toString);
    assertEquals(List.of("deposit", "transaction"), read(std).info().regionNames());
  }

  @Test
  void readsRoadRunner() throws IOException {
    Path rwt = folder.resolve("rr.rwt");
    RrReader.convert(SAMPLES.resolve("acct.rr"), rwt);
    try (TraceReader reader = TraceReader.open(rwt)) {
      Trace t = reader.load();
      assertNull(OrderChecker.check(t));
      assertEquals(11 + 4, count(t, EventKind.READ));
      assertEquals(34, count(t, EventKind.ENTER));
      assertEquals(21, count(t, EventKind.ACQUIRE));
      int read =
          IntStream.range(0, t.size())
              .filter(e -> t.kind(e) == EventKind.READ && t.thread(e) == 1)
              .findFirst()
              .orElseThrow();
      Site site = t.info().sites().get(t.site(read));
      assertEquals(4, site.line());
      assertEquals("bal", site.what());
      assertEquals("get", t.info().methods().get(site.method()).name());
      assertEquals("ex.Acct", t.info().methods().get(site.method()).className());
      assertEquals("Acct.java", t.info().methods().get(site.method()).file());
      int caller = t.frame(t.frame(read));
      assertEquals("deposit", t.info().methods().get(t.target(caller)).name());
    }
    Path chatter = folder.resolve("chatter.rr");
    Files.write(chatter, List.of("[main: hello]"));
    assertThrows(TraceException.class, () -> RrReader.convert(chatter, rwt));
  }

  private static long count(Trace t, EventKind kind) {
    return IntStream.range(0, t.size()).filter(e -> t.kind(e) == kind).count();
  }

  @Test
  void placesMayHaveAnyNumber() throws IOException {
    Path in = folder.resolve("places.std");
    for (String place : List.of("2147483646", "2147483647", "99999999999", "-1", "a:2147483647")) {
      Files.writeString(in, "T1|w(x)|" + place + "\nT2|r(x)|1\n");
      assertEquals(2, read(in).info().threads().size(), place);
    }
  }

  @Test
  void damagedTextNeverCrashes() throws IOException {
    byte[] whole = Files.readAllBytes(SAMPLES.resolve("acct.std"));
    byte[] road = Files.readAllBytes(SAMPLES.resolve("acct.rr"));
    Random random = new Random(2);
    Path in = folder.resolve("fuzz");
    for (int round = 0; round < 100; round++) {
      for (byte[] text : List.of(whole, road)) {
        byte[] copy = Arrays.copyOf(text, 1 + random.nextInt(text.length));
        for (int n = random.nextInt(4); n > 0; n--) {
          copy[random.nextInt(copy.length)] = (byte) random.nextInt(256);
        }
        Files.write(in, copy);
        try {
          if (text == whole) {
            read(in);
          } else {
            RrReader.convert(in, folder.resolve("fuzz.rwt"));
          }
        } catch (TraceException expected) {
          assertTrue(expected.getMessage().contains("expected"), expected.getMessage());
        }
      }
    }
    assertFalse(Files.exists(folder.resolve("fuzz.rwt.part")));
  }
}
