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

  /**
   * An indented line.
   *
   * @param text what is behind the colon; many lines say the same
   */
  public record Method(List<String> names, String text) {
    /** The words of the text. */
    public String[] words() {
      return TableLines.words(text.toCharArray(), text, 0, text.length());
    }
  }

  /** Is given each heading and what is below it. */
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
    char[] chars = text.toCharArray();
    String @Nullable [] heading = null;
    int headingLine = 0;
    List<Method> methods = new ArrayList<>();
    int line = 0;
    for (int begin = 0; begin < chars.length; line++) {
      int newLine = find('\n', chars, begin, chars.length);
      int end = find('#', chars, begin, newLine);
      while (end > begin && isSpace(chars[end - 1])) {
        end--;
      }
      if (end > begin && !isSpace(chars[begin])) {
        finish(section, heading, methods, headingLine);
        heading = words(chars, text, begin, end);
        headingLine = line + 1;
        methods = new ArrayList<>();
      } else if (end > begin) {
        int colon = text.indexOf(" : ", begin);
        if (heading == null || colon < 0 || colon >= end) {
          throw wrong(line + 1, "expected a class, and below it 'methods : what they do'", null);
        }
        List<String> names = List.of(words(chars, text, begin, colon));
        methods.add(new Method(names, text.substring(colon + 3, end)));
      }
      begin = newLine + 1;
    }
    finish(section, heading, methods, headingLine);
  }

  private static int find(char wanted, char[] chars, int begin, int end) {
    for (int i = begin; i < end; i++) {
      if (chars[i] == wanted) {
        return i;
      }
    }
    return end;
  }

  private static boolean isSpace(char c) {
    return c <= ' ';
  }

  /** Between white space; commas are such only behind a word's end, not within parentheses. */
  private static String[] words(char[] chars, String text, int from, int to) {
    List<String> words = new ArrayList<>();
    int begin = -1;
    int depth = 0;
    for (int i = from; i < to; i++) {
      char c = chars[i];
      if (c <= ' ' || c == ',' && depth == 0) {
        if (begin >= 0) {
          words.add(text.substring(begin, i));
          begin = -1;
        }
        continue;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth--;
      }
      if (begin < 0) {
        begin = i;
      }
    }
    if (begin >= 0) {
      words.add(text.substring(begin, to));
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
