// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.predictor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * An option that one predictor has. Commands offer it, and reweave.yaml, by its name; whoever calls
 * the library sets it with {@link AnalysisOptions#with}.
 *
 * @param <T> what it is set to
 */
public final class PredictorOption<T> {
  private final String name;
  private final String label;
  private final String help;
  private final boolean isList;
  private final T usual;
  private final Function<List<String>, T> parser;

  private PredictorOption(
      String name,
      String label,
      String help,
      boolean isList,
      T usual,
      Function<List<String>, T> parser) {
    this.name = name;
    this.label = label;
    this.help = help;
    this.isList = isList;
    this.usual = usual;
    this.parser = parser;
  }

  /**
   * One of the constants of an enum, written in small letters with hyphens, in any case.
   *
   * @param name without dashes at its front
   * @param label what stands for the value in the help
   * @param usual when nothing is set
   * @param help a sentence
   */
  public static <E extends Enum<E>> PredictorOption<E> choice(
      String name, String label, E usual, String help) {
    E[] all = usual.getDeclaringClass().getEnumConstants();
    return new PredictorOption<>(
        name, label, help, false, usual, texts -> constant(all, texts.get(0)));
  }

  /**
   * Any number of texts.
   *
   * @param name without dashes at its front
   * @param label what stands for the value in the help
   * @param help a sentence
   */
  public static PredictorOption<List<String>> list(String name, String label, String help) {
    return new PredictorOption<>(name, label, help, true, List.of(), List::copyOf);
  }

  private static <E extends Enum<E>> E constant(E[] all, String text) {
    List<String> words = new ArrayList<>();
    for (E constant : all) {
      String word = constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
      if (word.equalsIgnoreCase(text)) {
        return constant;
      }
      words.add(word);
    }
    throw new IllegalArgumentException(
        "expected " + String.join(" or ", words) + ", found '" + text + "'");
  }

  /** Its name, without dashes at its front. */
  public String name() {
    return name;
  }

  /** What stands for the value in the help. */
  public String label() {
    return label;
  }

  /** What it is for, a sentence. */
  public String help() {
    return help;
  }

  /** Whether it takes any number of texts, with commas between. */
  public boolean isList() {
    return isList;
  }

  /** What it is when nobody sets it. */
  public T usual() {
    return usual;
  }

  /**
   * What texts mean.
   *
   * @param texts one, unless it is a list
   * @throws IllegalArgumentException when they mean nothing; says what was expected
   */
  public T parse(List<String> texts) {
    return parser.apply(texts);
  }

  @Override
  public String toString() {
    return name;
  }
}
