// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/**
 * Reads table files.
 *
 * <pre>
 *   # comment
 *   java.util.Map plain                     class, traits
 *     size isEmpty : read                   methods of any parameters : what calls do
 *     remove(Object,Object) : update key 0  a method of these parameters only
 *     * : opaque                            all methods not named
 *   java.util.HashMap$KeySet via this$0     a view, and the field that refers to its owner
 * </pre>
 *
 * What calls do: see {@link ActionParser}. {@code since N} and {@code until N} at the end of either
 * line name the JDK releases that have the class or method.
 */
final class TableParser {
  private final String source;
  private final List<ClassModel> classes = new ArrayList<>();
  private Heading heading;
  private List<MethodModel> methods = new ArrayList<>();
  private int line;

  private record Heading(
      String name, EnumSet<ClassModel.Trait> traits, String ownerField, ReleaseRange releases) {}

  private TableParser(String source) {
    this.source = source;
  }

  /**
   * Parses a table.
   *
   * @param source names the text in messages
   * @throws IllegalArgumentException with source and line, if the text is not a table
   */
  static List<ClassModel> parse(String source, String text) {
    TableParser parser = new TableParser(source);
    text.lines().forEach(parser::line);
    parser.finish();
    return List.copyOf(parser.classes);
  }

  private void line(String raw) {
    line++;
    int comment = raw.indexOf('#');
    String text = comment < 0 ? raw : raw.substring(0, comment);
    if (text.isBlank()) {
      return;
    }
    try {
      if (Character.isWhitespace(text.charAt(0))) {
        method(text);
      } else {
        finish();
        heading = heading(text.split("\\s+"));
      }
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(source + ":" + line + ": " + e.getMessage(), e);
    }
  }

  private void finish() {
    if (heading != null) {
      classes.add(
          new ClassModel(
              heading.name,
              heading.traits,
              heading.ownerField,
              heading.releases,
              List.copyOf(methods)));
      methods = new ArrayList<>();
      heading = null;
    }
  }

  private static Heading heading(String[] words) {
    EnumSet<ClassModel.Trait> traits = EnumSet.noneOf(ClassModel.Trait.class);
    String ownerField = null;
    Releases releases = new Releases();
    for (int i = 1; i < words.length; i++) {
      if (words[i].equals("via")) {
        ownerField = words[++i];
      } else if (releases.take(words, i)) {
        i++;
      } else {
        traits.add(ClassModel.Trait.valueOf(words[i].toUpperCase(Locale.ROOT)));
      }
    }
    return new Heading(words[0], traits, ownerField, releases.range());
  }

  private void method(String text) {
    if (heading == null) {
      throw new IllegalArgumentException("a method before the first class");
    }
    int colon = text.indexOf(" : ");
    if (colon < 0) {
      throw new IllegalArgumentException("expected 'methods : what they do'");
    }
    ActionParser action = ActionParser.parse(text.substring(colon + 3).trim().split("[\\s,]+"));
    for (String name : text.substring(0, colon).trim().split("\\s+")) {
      methods.add(method(name, action));
    }
  }

  private static MethodModel method(String name, ActionParser action) {
    int paren = name.indexOf('(');
    List<String> types = null;
    if (paren >= 0) {
      String inner = name.substring(paren + 1, name.length() - 1);
      types = inner.isEmpty() ? List.of() : List.of(inner.split(","));
    }
    return new MethodModel(
        paren < 0 ? name : name.substring(0, paren),
        types,
        action.code(),
        action.argument(),
        action.releases());
  }

  /** Collects {@code since} and {@code until}. */
  static final class Releases {
    private int since = ReleaseRange.ALL.since();
    private int until = ReleaseRange.ALL.until();

    boolean take(String[] words, int at) {
      switch (words[at]) {
        case "since" -> since = Integer.parseInt(words[at + 1]);
        case "until" -> until = Integer.parseInt(words[at + 1]);
        default -> {
          return false;
        }
      }
      return true;
    }

    ReleaseRange range() {
      return new ReleaseRange(since, until);
    }
  }
}
