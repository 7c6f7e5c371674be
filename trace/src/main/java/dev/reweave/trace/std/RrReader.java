// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Imports what RoadRunner prints.
 *
 * <pre>
 *   event := "@" blanks kind "(" thread "," argument ")" [ blanks state blanks file:line:column ]
 *   kind  := Acquire | Release | Rd | Wr | ARd | AWr | Start | Join | Enter | Exit
 * </pre>
 *
 * <p>Other lines are chatter and skipped; other events are skipped and counted in a note.
 * RoadRunner does not print in one step with the access, so the order is a best effort.
 */
public final class RrReader {
  private static final Pattern EVENT =
      Pattern.compile("@\\s+(\\w+)\\((\\d+),(.*)\\)(?:\\s+from .*|\\s+\\S+\\s+(\\S+))?\\s*");
  private static final Pattern METHOD = Pattern.compile("(.*)\\.([^.(]+)(\\(.*)");
  private static final Pattern PLACE = Pattern.compile("(.*?):(\\d+)(?::\\d+)?");

  private final FileLines lines;
  private final TraceImporter importer;
  private final List<Deque<Integer>> stacks = new ArrayList<>();
  private long skipped;

  private RrReader(FileLines lines, TraceImporter importer) {
    this.lines = lines;
    this.importer = importer;
  }

  /**
   * Reads {@code rr} and writes {@code trace}.
   *
   * @throws dev.reweave.trace.TraceException if there is no event, or one that cannot happen
   */
  public static TraceInfo convert(Path rr, Path trace) throws IOException {
    try (FileLines lines = new FileLines(rr);
        TraceImporter importer = new TraceImporter(trace, lines)) {
      RrReader reader = new RrReader(lines, importer);
      while (lines.next()) {
        reader.line();
      }
      return reader.finish();
    }
  }

  private TraceInfo finish() throws IOException {
    if (importer.count() == 0) {
      throw lines.broken("expected lines like @ Rd(0,x) Final A.java:1:1, the file has none");
    }
    if (skipped > 0) {
      importer.note(skipped + " events of other kinds (volatile, wait, notify, …) were skipped.");
    }
    return importer.finish();
  }

  private void line() throws IOException {
    byte[] buffer = lines.buffer();
    int from = lines.from();
    if (from == lines.to() || buffer[from] != '@') {
      return;
    }
    String text = new String(buffer, from, lines.to() - from, StandardCharsets.UTF_8);
    Matcher m = EVENT.matcher(text);
    if (m.matches()) {
      event(m.group(1), importer.threads.of(m.group(2)), m.group(3), m.group(4));
    } else {
      skipped++;
    }
  }

  private void event(String kind, int thread, String argument, String place) throws IOException {
    switch (kind) {
      case "Rd", "ARd" ->
          importer.read(thread, importer.variables.of(argument), site(thread, argument, place));
      case "Wr", "AWr" ->
          importer.write(thread, importer.variables.of(argument), site(thread, argument, place));
      case "Acquire" -> importer.acquire(thread, importer.locks.of(argument), here(thread));
      case "Release" -> importer.releaseIfHeld(thread, importer.locks.of(argument), here(thread));
      case "Start" -> importer.fork(thread, importer.threads.of(argument), here(thread));
      case "Join" -> importer.join(thread, importer.threads.of(argument), here(thread));
      case "Enter" -> enter(thread, argument);
      case "Exit" -> exit(thread);
      default -> skipped++;
    }
  }

  private void enter(int thread, String name) throws IOException {
    int method = importer.code.method(name, method(name));
    importer.enter(thread, method);
    stack(thread).push(method);
  }

  private void exit(int thread) throws IOException {
    if (!stack(thread).isEmpty()) {
      importer.exit(thread, stack(thread).pop());
    }
  }

  private static Method method(String text) {
    Matcher m = METHOD.matcher(text);
    if (!m.matches()) {
      return new Method("?", text, "", null, false, false, false);
    }
    String name = m.group(2);
    boolean entry = name.equals("run") || name.equals("call") || name.equals("main");
    return new Method(m.group(1).replace('/', '.'), name, m.group(3), null, false, false, entry);
  }

  /** The place of an event that has no location of its own: its method. */
  private int here(int thread) {
    Deque<Integer> stack = stack(thread);
    return stack.isEmpty() ? 0 : importer.code.site(new Site(stack.peek(), 0, "monitor"));
  }

  private int site(int thread, String what, String place) {
    Deque<Integer> stack = stack(thread);
    Matcher m = PLACE.matcher(place == null ? "" : place);
    if (!m.matches()) {
      return here(thread);
    }
    int method = stack.isEmpty() ? -1 : stack.peek();
    if (method >= 0) {
      importer.code.file(method, m.group(1));
    }
    int line = Integer.parseInt(m.group(2).length() > 9 ? "0" : m.group(2));
    return importer.code.site(new Site(method, line, field(what)));
  }

  // "@03.ex/Acct.bal_I" is field bal: the object's number is not part of the place
  private static String field(String variable) {
    String name = variable.substring(variable.lastIndexOf('.') + 1);
    int type = name.lastIndexOf('_');
    return type > 0 ? name.substring(0, type) : name.startsWith("@") ? "[]" : name;
  }

  private Deque<Integer> stack(int thread) {
    while (stacks.size() <= thread) {
      stacks.add(new ArrayDeque<>());
    }
    return stacks.get(thread);
  }
}
