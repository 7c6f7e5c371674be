// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
 *   java.util.HashSet inside map            has its content in a part of its own
 *   java.util.Vector monitor                its methods hold its monitor
 *   a.Wrapper mutex lock                    they hold the monitor of what this field refers to
 *   a.AtomicInteger variable int            its objects stand for variables: {@link AtomicCells}
 *   java.util.ArrayList list fresh          what execution may rely upon, of this class alone
 * </pre>
 *
 * Traits: {@link ClassModel.Trait}, {@link ContentTrait}. What calls do: {@link ActionParser}.
 * {@code since N} and {@code until N} at the end of either line name the JDK releases that have the
 * class or method.
 */
public final class TableParser {
  private static final Set<String> CONTENT = words(ContentTrait.values());
  private static final ClassModel.Trait[] TRAITS = ClassModel.Trait.values();
  private static final Set<String> CELLS = words(AtomicCells.Kind.values());

  private TableParser() {}

  private static Set<String> words(Enum<?>[] constants) {
    Set<String> words = new HashSet<>();
    for (Enum<?> constant : constants) {
      words.add(constant.name().toLowerCase(Locale.ROOT));
    }
    return words;
  }

  /**
   * Parses a table.
   *
   * @param source names the text in messages
   * @throws IllegalArgumentException with source and line, if the text is not a table
   */
  public static List<ClassModel> parse(String source, String text) {
    Models models = new Models();
    new TableLines(source).read(text, models);
    return List.copyOf(models.read);
  }

  private static final class Models implements TableLines.Section {
    private final List<ClassModel> read = new ArrayList<>();
    private final Map<String, ActionParser> actions = new HashMap<>();

    @Override
    public void read(String[] heading, List<TableLines.Method> lines) {
      read.add(model(heading, lines, actions));
    }
  }

  private static ClassModel model(
      String[] words, List<TableLines.Method> lines, Map<String, ActionParser> known) {
    EnumSet<ClassModel.Trait> traits = EnumSet.noneOf(ClassModel.Trait.class);
    EnumSet<ContentTrait> content = EnumSet.noneOf(ContentTrait.class);
    AtomicCells cells = null;
    String ownerField = null;
    String mutexField = null;
    Releases releases = new Releases();
    for (int i = 1; i < words.length; i++) {
      if (words[i].equals("via")) {
        ownerField = words[++i];
      } else if (words[i].equals("inside")) {
        ownerField = words[++i];
        traits.add(ClassModel.Trait.INSIDE);
      } else if (words[i].equals("mutex")) {
        mutexField = words[++i];
        traits.add(ClassModel.Trait.MONITOR);
      } else if (CELLS.contains(words[i])) {
        cells =
            new AtomicCells(
                AtomicCells.Kind.valueOf(upper(words[i])), AtomicCells.Type.of(words[++i]));
      } else if (releases.take(words, i)) {
        i++;
      } else if (CONTENT.contains(words[i])) {
        content.add(ContentTrait.valueOf(upper(words[i])));
      } else {
        traits.add(trait(words[i]));
      }
    }
    List<MethodModel> methods = new ArrayList<>();
    for (TableLines.Method line : lines) {
      ActionParser action = known.get(line.text());
      if (action == null) {
        action = ActionParser.parse(line.words());
        known.put(line.text(), action);
      }
      for (String name : line.names()) {
        methods.add(method(name, action));
      }
    }
    return new ClassModel(
        words[0],
        traits,
        content,
        cells,
        ownerField,
        mutexField,
        releases.range(),
        List.copyOf(methods));
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private static ClassModel.Trait trait(String word) {
    for (ClassModel.Trait trait : TRAITS) {
      if (trait.name().equalsIgnoreCase(word)) {
        return trait;
      }
    }
    throw new IllegalArgumentException("unknown word '" + word + "'");
  }

  private static MethodModel method(String text, ActionParser action) {
    int paren = text.indexOf('(');
    return new MethodModel(
        paren < 0 ? text : text.substring(0, paren),
        types(text),
        action.code(),
        action.argument(),
        action.result(),
        action.releases());
  }

  /** The types in {@code name(int,Object)}; null if there are no parentheses. */
  public static @Nullable List<String> types(String text) {
    int paren = text.indexOf('(');
    if (paren < 0) {
      return null;
    }
    String inner = text.substring(paren + 1, text.length() - 1);
    return inner.isEmpty() ? List.of() : List.of(inner.split(","));
  }

  /** Collects {@code since} and {@code until}. */
  public static final class Releases {
    private int since = ReleaseRange.ALL.since();
    private int until = ReleaseRange.ALL.until();

    /** Whether the word and the next are such; then they are taken in. */
    public boolean take(String[] words, int at) {
      switch (words[at]) {
        case "since" -> since = Integer.parseInt(words[at + 1]);
        case "until" -> until = Integer.parseInt(words[at + 1]);
        default -> {
          return false;
        }
      }
      return true;
    }

    public ReleaseRange range() {
      return new ReleaseRange(since, until);
    }
  }
}
