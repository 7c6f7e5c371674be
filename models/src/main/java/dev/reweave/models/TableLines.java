// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lines that table files consist of: a heading at the margin, indented lines {@code methods :
 * words} below it, {@code #} comments.
 */
public final class TableLines {
  private final String source;

  public TableLines(String source) {
    this.source = source;
  }

  /** An indented line. */
  public record Method(List<String> names, String[] words) {}

  /** Is given each heading and what is below it. */
  @FunctionalInterface
  public interface Section {
    void read(String[] heading, List<Method> methods);
  }

  /**
   * Reads all sections.
   *
   * @throws IllegalArgumentException with source and line, if a line is wrong or a section refuses
   *     it
   */
  public void read(String text, Section section) {
    String[] lines = text.split("\n", -1);
    String @Nullable [] heading = null;
    int headingLine = 0;
    List<Method> methods = new ArrayList<>();
    for (int i = 0; i < lines.length; i++) {
      String line = withoutComment(lines[i]);
      if (line.isBlank()) {
        continue;
      }
      if (!Character.isWhitespace(line.charAt(0))) {
        finish(section, heading, methods, headingLine);
        heading = words(line, 0, line.length());
        headingLine = i + 1;
        methods = new ArrayList<>();
      } else if (heading == null || !line.contains(" : ")) {
        throw wrong(i + 1, "expected a class, and below it 'methods : what they do'", null);
      } else {
        methods.add(method(line));
      }
    }
    finish(section, heading, methods, headingLine);
  }

  private static String withoutComment(String line) {
    int comment = line.indexOf('#');
    return comment < 0 ? line : line.substring(0, comment);
  }

  private static Method method(String line) {
    int colon = line.indexOf(" : ");
    return new Method(List.of(words(line, 0, colon)), words(line, colon + 3, line.length()));
  }

  /** Between white space; commas are such only behind a word's end, not within parentheses. */
  private static String[] words(String line, int from, int to) {
    List<String> words = new ArrayList<>();
    int begin = -1;
    int depth = 0;
    for (int i = from; i <= to; i++) {
      char c = i < to ? line.charAt(i) : ' ';
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      boolean ends = Character.isWhitespace(c) || c == ',' && depth == 0;
      if (ends && begin >= 0) {
        words.add(line.substring(begin, i));
        begin = -1;
      } else if (!ends && begin < 0) {
        begin = i;
      }
    }
    return words.toArray(new String[0]);
  }

  private void finish(
      Section section, String @Nullable [] heading, List<Method> methods, int line) {
    if (heading != null) {
      try {
        section.read(heading, methods);
      } catch (RuntimeException e) {
        throw wrong(line, heading[0] + ": " + e.getMessage(), e);
      }
    }
  }

  private IllegalArgumentException wrong(int line, String what, @Nullable Exception cause) {
    return new IllegalArgumentException(source + ":" + line + ": " + what, cause);
  }
}
